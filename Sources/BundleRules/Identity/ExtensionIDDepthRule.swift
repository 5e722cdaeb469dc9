import BundleModel
import LintEngine

/// Finds extensions and clips whose identifier adds more than one component to that of their app.
struct ExtensionIDDepthRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-id-depth",
    title: "Identifier too deep below the app’s",
    category: .identity,
    severity: .error,
    checks: """
      The bundle identifier of an app extension adds exactly one component to that of its app; the extension of a watch \
      app or a clip counts from that one. A warning for App Clips, on macOS, and in builds for devices that do not go to \
      the store. Does not apply to simulator builds and to watch apps; cannot tell when the identifier does not begin with \
      the app’s.
      """,
    reason: """
      App Store Connect refuses an extension whose identifier has more than one period after the app’s. Devices install \
      it, so the fault shows only at the upload.
      """,
    remedy: "Set PRODUCT_BUNDLE_IDENTIFIER of the nested target to the app’s identifier, a dot and one word.",
    references: [.init("ITMS-90347")])

  func check(_ subject: NestedProcess, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard [.appExtension, .appClip].contains(bundle.kind) else { return .doesNotApply("its identifier may be deeper") }
    guard artifact.destination(of: bundle) != .simulator else { return .notUploaded }
    guard let host = artifact.host(of: bundle) else { return .cannotTell("no app carries it in the artifact") }
    guard let own = bundle.identifier, let base = host.identifier else {
      return .cannotTell("one of the two has no readable identifier")
    }
    guard !own.contains("$"), !base.contains("$") else { return .unresolved }
    guard own.hasPrefix(base + ".") else { return .cannotTell("the identifier does not begin with the app’s") }
    let rest = own.dropFirst(base.count + 1)
    guard !rest.isEmpty else { return .cannotTell("the identifier ends with a period") }
    let evidence: [Finding.Evidence] = [
      .infoPlist(bundle, "CFBundleIdentifier"), .infoPlist(host, "CFBundleIdentifier"),
    ]
    guard rest.contains(".") else { return .holds(evidence) }
    let severity = bundle.kind == .appExtension ? artifact.destination(of: bundle).refusalOutsideMac : .warning
    return .broken([
      finding(
        .tooDeep(bundle, own, rest: String(rest), host: host), severity: severity,
        at: .infoPlist(bundle, "CFBundleIdentifier"), subject: bundle.name, evidence: evidence)
    ])
  }
}

extension Finding.Message {
  fileprivate static func tooDeep(_ bundle: ArtifactBundle, _ own: String, rest: String, host: ArtifactBundle) -> Self {
    let count = rest.split(separator: ".", omittingEmptySubsequences: false).count
    return """
      The identifier of \(bundle.name), “\(own)”, adds \(count) components, “\(rest)”, to that of \(host.name); the \
      store takes one.
      """
  }
}
