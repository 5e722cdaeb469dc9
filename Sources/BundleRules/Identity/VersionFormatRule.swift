import BundleModel
import Facts
import LintEngine

/// Finds versions that the store cannot read.
struct VersionFormatRule: Rule {
  static let metadata = RuleMetadata(
    id: "version-format",
    title: "Malformed version",
    category: .identity,
    severity: .error,
    checks: """
      CFBundleShortVersionString of every app, extension and framework is one to three whole numbers with periods \
      between them; CFBundleVersion is whole numbers with periods between them, of which more than three are taken and \
      ignored. A warning on macOS and in builds that do not go to the store. Does not apply to simulator builds and to \
      versions that are not stated; cannot tell when a version cannot be read.
      """,
    reason:
      "App Store Connect compares versions by their numbers and refuses an upload in which one is not made of them.",
    remedy: """
      Set MARKETING_VERSION and CURRENT_PROJECT_VERSION to numbers; keep a suffix such as “-beta” in a key of your own.
      """,
    references: [
      .init("ITMS-90058"), .init("ITMS-90060"),
      .init(
        "Technical Note TN2420: Version Numbers and Build Numbers",
        url: "https://developer.apple.com/library/archive/technotes/tn2420/_index.html"),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess || bundle.kind == .framework else {
      return .doesNotApply("it is neither a process nor a framework")
    }
    guard artifact.destination(of: bundle) != .simulator else { return .notUploaded }
    guard let plist = bundle.infoPlist.value else { return .unreadPlist(of: bundle) }
    let severity = artifact.destination(of: bundle).refusalOutsideMac
    let keys = ["CFBundleShortVersionString", "CFBundleVersion"]
    return .all(keys.map { format(of: $0, in: plist, of: bundle, severity) }, ifNone: "no version is stated")
  }

  private static let ofFrameworks = """
    Set MARKETING_VERSION and CURRENT_PROJECT_VERSION of the framework’s target to numbers; of a framework that others \
    built, take a release whose versions are made of numbers.
    """

  private func format(of key: String, in plist: InfoPlist, of bundle: ArtifactBundle, _ severity: Severity) -> Verdict {
    switch plist.string(key) {
    case .absent, .value(""): return .doesNotApply("no version is stated")
    case .unknown: return .cannotTell("the version has another type")
    case .value(let text) where text.contains("$"): return .unresolved
    case .value(let text):
      guard !text.isVersion(maximumCount: key == "CFBundleVersion" ? .max : 3) else {
        return .holds([.infoPlist(bundle, key)])
      }
      return .broken([
        finding(
          .malformed(key, text, bundle), severity: severity, at: .infoPlist(bundle, key),
          subject: key, evidence: [.infoPlist(bundle, key)],
          remedy: bundle.kind == .framework ? Self.ofFrameworks : nil)
      ])
    }
  }
}

extension String {
  fileprivate func isVersion(maximumCount: Int) -> Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= maximumCount
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
  }
}

extension Finding.Message {
  fileprivate static func malformed(_ key: String, _ text: String, _ bundle: ArtifactBundle) -> Self {
    let wanted = key == "CFBundleVersion" ? "whole numbers" : "one to three whole numbers"
    return "The \(key) of \(bundle.name), “\(text)”, is not \(wanted) with periods between them."
  }
}
