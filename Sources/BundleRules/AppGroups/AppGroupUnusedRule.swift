import BundleModel
import Facts
import LintEngine

/// Finds app groups that nobody opens.
struct AppGroupUnusedRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "app-group-unused",
    title: "App group that no code opens",
    category: .appGroups,
    severity: .note,
    checks: """
      Where an extension has app groups, code of the extension or of its app opens a shared container or defaults with \
      a suite's name. Silent when part of the code cannot be read.
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

  func findings(_ subject: AppExtension, in artifact: InspectedArtifact) -> [Finding] {
    guard let host = subject.host, let groups = subject.bundle.appGroups.value, !groups.isEmpty else { return [] }
    let uses = [subject.bundle, host].map { artifact.process(of: $0).groupUse() }
    guard uses.allSatisfy(\.isAbsent) else { return [] }
    return [
      finding(
        .unused(groups, subject.bundle, host), at: .entitlements(subject.bundle, GroupPair.key),
        subject: subject.bundle.name,
        evidence: [
          .init("\(subject.bundle.name), signed entitlements", groups.groupList),
          .init("code of \(subject.bundle.name) and \(host.name)", "no call that opens a group"),
        ])
    ]
  }
}

extension Finding.Message {
  fileprivate static func unused(_ groups: [String], _ bundle: ArtifactBundle, _ host: ArtifactBundle) -> Self {
    "\(bundle.name) has \(groups.quotedList), but neither its code nor that of \(host.name) opens a group."
  }
}
