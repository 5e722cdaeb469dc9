import BundleModel
import Facts
import LintEngine

/// Finds words in the texts of App Intents that App Store Connect refuses.
struct AppIntentsReservedWordRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-intents-reserved-word",
    title: "Reserved word in an App Intent",
    category: .appIntents,
    severity: .error,
    checks: """
      No description of an intent has “Siri”, “Apple” or “iPhone” as a word; an error in a build for the store, \
      else a warning. A title with such a word is a warning. Localised texts are not looked at. Does not \
      apply without metadata; cannot tell when it cannot be read.
      """,
    reason: """
      App Store Connect reads these texts from the App Intents metadata and refuses the build while it is processed, \
      after the upload.
      """,
    remedy: "Word the text without the product's name: “this device” for iPhone, “by voice” for Siri.",
    references: [.init("ITMS-90626")])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    if bundle.intents.isAbsent { return .doesNotApply("it has no App Intents metadata") }
    guard let intents = bundle.intents.value else { return .cannotTell("the App Intents metadata cannot be read") }
    if intents.actions.isEmpty { return .doesNotApply("the App Intents metadata lists no intent") }
    let refusal = artifact.destination(of: bundle).refusalOutsideMac
    let texts = intents.actions.flatMap { action in
      [(action, "title", action.title, .warning), (action, "description", action.description, refusal)]
        .compactMap { (action: IntentsMetadata.Action, kind: String, text: String?, severity: Severity) in
          text.map { (action: action, kind: kind, text: $0, severity: severity) }
        }
    }
    return .broken(
      by: texts.compactMap { text in
        ReservedIntentWords.first(in: text.text).map { word in
          finding(
            .reserved(word, kind: text.kind, of: text.action.identifier, bundle), severity: text.severity,
            at: .bundle(bundle), subject: "\(text.action.identifier) \(text.kind)",
            evidence: [
              .init(
                "\(bundle.name), Metadata.appintents, \(text.action.identifier), \(text.kind)", "“\(text.text)”")
            ])
        }
      },
      elseHolds: [
        .init(
          "\(bundle.name), Metadata.appintents",
          "no reserved word in its titles and descriptions (\(texts.count))")
      ])
  }
}

extension Finding.Message {
  fileprivate static func reserved(
    _ word: String, kind: String, of intent: String, _ bundle: ArtifactBundle
  ) -> Self {
    "The \(kind) of \(intent) in \(bundle.name) has the word “\(word)”, which App Store Connect reserves."
  }
}
