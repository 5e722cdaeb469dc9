import BundleModel
import Facts
import LintEngine

/// Finds words in the texts of App Intents that App Store Connect refuses.
struct AppIntentsReservedWordRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "app-intents-reserved-word",
    title: "Reserved word in an App Intent",
    category: .appIntents,
    severity: .error,
    checks: """
      No description of an intent has “Siri”, “Apple” or “iPhone” as a word; an error in a build for the store, \
      else a warning. A title with such a word is a warning. Localised texts are not looked at.
      """,
    reason: """
      App Store Connect reads these texts from the App Intents metadata and refuses the build while it is processed, \
      after the upload.
      """,
    remedy: "Word the text without the product's name: “this device” for iPhone, “by voice” for Siri.",
    references: [.init("ITMS-90626")])

  func findings(_ subject: AnyBundle, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard let intents = bundle.intents.value else { return [] }
    return intents.actions.flatMap { action in
      let texts: [(kind: String, text: String?, severity: Severity)] = [
        ("title", action.title, .warning),
        ("description", action.description, artifact.destination(of: bundle).refusalOutsideMac),
      ]
      return texts.compactMap { kind, text, severity -> Finding? in
        guard let text, let word = ReservedIntentWords.first(in: text) else { return nil }
        return finding(
          .reserved(word, kind: kind, of: action.identifier, bundle), severity: severity, at: .bundle(bundle),
          subject: "\(action.identifier) \(kind)",
          evidence: [.init("\(bundle.name), Metadata.appintents, \(action.identifier), \(kind)", "“\(text)”")])
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func reserved(
    _ word: String, kind: String, of intent: String, _ bundle: ArtifactBundle
  ) -> Self {
    "The \(kind) of \(intent) in \(bundle.name) has the word “\(word)”, which App Store Connect reserves."
  }
}
