import BundleModel
import LintEngine

/// Finds extensions, watch apps and clips whose identifier does not begin with that of their app.
struct ExtensionIDPrefixRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-id-prefix",
    title: "Identifier does not begin with the app’s",
    category: .identity,
    severity: .error,
    checks: """
      The bundle identifier of an app extension, a watch app and an App Clip is that of the app which carries it, a \
      dot, and more. A watch app’s extensions follow the watch app. A warning on macOS, where only the store asks for it. \
      Cannot tell when one of the two identifiers cannot be read.
      """,
    reason: """
      The installer takes the prefix as the proof that the two belong together. Without it the whole app is refused, on \
      a device with AppexBundleIDNotPrefixed or WatchKitAppBundleIDNotPrefixed, and by App Store Connect.
      """,
    remedy: """
      Set PRODUCT_BUNDLE_IDENTIFIER of the nested target to the app’s identifier, a dot and one word. When only some \
      configurations are wrong, compare the setting for each; after re-signing, rename every nested bundle too.
      """,
    references: [
      .init("ITMS-90347"),
      .init(
        "CFBundleIdentifier",
        url: "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier"),
    ])

  func check(_ subject: NestedProcess, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard [.appExtension, .watchApp, .appClip].contains(bundle.kind) else {
      return .doesNotApply("its identifier may be any")
    }
    guard let host = artifact.host(of: bundle) else { return .cannotTell("no app carries it in the artifact") }
    guard let own = bundle.identifier, let wanted = host.identifier else {
      return .cannotTell("one of the two has no readable identifier")
    }
    guard !own.contains("$"), !wanted.contains("$") else { return .unresolved }
    guard own != wanted + "." else { return .cannotTell("the identifier ends with a period") }
    let evidence: [Finding.Evidence] = [
      .infoPlist(bundle, "CFBundleIdentifier"), .infoPlist(host, "CFBundleIdentifier"),
    ]
    guard !own.hasPrefix(wanted + ".") else { return .holds(evidence) }
    let message: Finding.Message =
      if own == wanted {
        .same(bundle, host: host, own)
      } else if own.lowercased().hasPrefix(wanted.lowercased() + ".") {
        .otherCase(bundle, own, host: host, wanted)
      } else {
        .noPrefix(bundle, own, host: host, wanted)
      }
    return .broken([
      finding(
        message, severity: host.isForMac ? .warning : .error, at: .infoPlist(bundle, "CFBundleIdentifier"),
        subject: bundle.name, evidence: evidence)
    ])
  }
}

extension Finding.Message {
  fileprivate static func noPrefix(_ bundle: ArtifactBundle, _ own: String, host: ArtifactBundle, _ wanted: String)
    -> Self
  { "The identifier of \(bundle.name), “\(own)”, does not begin with “\(wanted).”, the identifier of \(host.name)." }

  fileprivate static func otherCase(_ bundle: ArtifactBundle, _ own: String, host: ArtifactBundle, _ wanted: String)
    -> Self
  { "The identifier of \(bundle.name), “\(own)”, begins with that of \(host.name), “\(wanted)”, but in another case." }

  fileprivate static func same(_ bundle: ArtifactBundle, host: ArtifactBundle, _ own: String) -> Self {
    "\(bundle.name) has the same identifier as \(host.name), “\(own)”; it must add a dot and a word of its own."
  }
}
