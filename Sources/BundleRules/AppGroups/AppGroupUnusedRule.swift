import BundleModel
import Facts
import LintEngine

/// Finds app groups that nobody opens.
struct AppGroupUnusedRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-group-unused",
    title: "App group that no code opens",
    category: .appGroups,
    severity: .note,
    checks: """
      Where an extension has app groups, code of the extension or of its app opens a shared container or defaults with \
      a suite's name. Cannot tell when part of the code cannot be read, and when code only holds the name of such a \
      call. Does not apply to extensions without groups.
      """,
    reason: """
      A group does nothing by itself. When neither side opens it, the extension cannot show the app's data: the store \
      may still lie in the app's own container.
      """,
    remedy: """
      Keep the shared data in UserDefaults(suiteName:) or below containerURL(forSecurityApplicationGroupIdentifier:), \
      or remove the capability.
      """,
    references: [
      .init("Configuring app groups", url: "https://developer.apple.com/documentation/xcode/configuring-app-groups")
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard let entitlements = bundle.signedEntitlements else { return .withoutEntitlements(bundle) }
    guard let groups = entitlements.signedGroups else { return .cannotTell("the app groups are no list of texts") }
    guard !groups.isEmpty else { return .doesNotApply("no app group is signed") }
    guard let host = subject.host else { return .withoutApp }
    let granted = Finding.Evidence("\(bundle.name), signed entitlements", groups.groupList)
    let uses = [bundle, host].map { artifact.process(of: $0).groupUse() }
    let found = uses.compactMap(\.value)
    if let use = found.first(where: { $0.proof != .names }) { return .holds([granted, .opening(use)]) }
    guard found.isEmpty else {
      return .cannotTell("code holds the name of a call that opens groups, and is not seen to call it")
    }
    guard uses.allSatisfy(\.isAbsent) else { return .cannotTell(artifact.unreadReason(of: [bundle, host])) }
    return .broken([
      finding(
        .unused(groups, bundle, host), at: .entitlements(bundle, GroupPair.key), subject: bundle.name,
        evidence: [granted, .init("code of \(bundle.name) and \(host.name)", "no call that opens a group")])
    ])
  }
}

extension Finding.Message {
  fileprivate static func unused(_ groups: [String], _ bundle: ArtifactBundle, _ host: ArtifactBundle) -> Self {
    "\(bundle.name) has \(groups.quotedList), but neither its code nor that of \(host.name) opens a group."
  }
}
