import BundleModel
import CodeEvaluation
import Facts
import LintEngine
import PropertyLists

/// Finds groups that code opens by name and no entitlement grants.
struct AppGroupMissingRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-group-missing",
    title: "Code opens a group that is not granted",
    category: .appGroups,
    severity: .warning,
    checks: """
      A bundle’s signed entitlements grant each app group whose name its own code gives as a literal to \
      UserDefaults(suiteName:) or containerURL(forSecurityApplicationGroupIdentifier:). For a framework it is enough \
      that one process which loads it has the group. Does not apply to suites that are no group, to names that only \
      run time knows, to macOS apps outside the sandbox, and where app-group-shared or app-group-stripped reports the \
      extension; cannot tell of bundles that are not signed or signed ad hoc, and of code that no process here loads.
      """,
    reason: """
      Without the entitlement containerURL gives nil, and the defaults are the process’s own: app and widget each see \
      their own empty copy, and nothing says why.
      """,
    remedy: """
      Add the group under Signing & Capabilities, App Groups, or correct the name in the code. Signing the app anew \
      with other groups needs the name in the code to follow.
      """,
    references: [
      .init(
        "Configuring app groups",
        url: "https://developer.apple.com/documentation/xcode/configuring-app-groups"),
      .init(
        "containerURL(forSecurityApplicationGroupIdentifier:)",
        url:
          "https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)"
      ),
    ])

  func check(_ subject: GroupOpening, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard Self.isGroup(subject.group, bundle) else { return .doesNotApply("the suite is no group") }
    guard !subject.processes.isEmpty else { return .cannotTell("no process is seen to run the code") }
    for process in subject.processes where Self.grantedGroups(of: process) == nil { return Self.unsettled(process) }
    let groups = Set(subject.processes.flatMap { Self.grantedGroups(of: $0) ?? [] })
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), \(subject.place.placeName)", "\(subject.interface.rawValue): “\(subject.group)”"),
      .init(
        "\(subject.processes.map(\.name).joined(separator: ", ")), signed entitlements", groups.sorted().groupList),
    ]
    if groups.contains(subject.group) { return .holds(evidence) }
    if isReportedElsewhere(subject.group, bundle, in: artifact) {
      return .doesNotApply("app and extension do not share the group")
    }
    return .broken([
      finding(
        .notGranted(subject), at: .file(subject.place.image, in: bundle, subject.place.function),
        subject: subject.group, evidence: evidence)
    ])
  }

  private static func unsettled(_ process: ArtifactBundle) -> Verdict {
    if process.isSandboxed.value == false { return .doesNotApply("a process outside the sandbox reaches every group") }
    if !process.isForSimulator, !process.isSignedWithCertificate {
      return process.isSigned ? .cannotTell("the process is signed ad hoc") : .unsigned(process)
    }
    if process.isForSimulator, process.entitlements.isAbsent {
      return .cannotTell("the simulator build shows no entitlements")
    }
    return process.signedEntitlements == nil
      ? .withoutEntitlements(process) : .cannotTell("the app groups are no list of texts")
  }

  /// `nil` when the signature does not settle which groups the process gets.
  private static func grantedGroups(of bundle: ArtifactBundle) -> [String]? {
    guard bundle.isSandboxed.value == true, bundle.isForSimulator || bundle.isSignedWithCertificate
    else { return nil }
    // A value that is no list is a matter of app-group-format.
    guard let entitlements = bundle.entitlements.value else { return nil }
    return entitlements[GroupPair.key].map(\.strings) ?? []
  }

  /// A suite’s name that only a group has: `group.` in front, on macOS also a team’s ten characters.
  private static func isGroup(_ name: String, _ bundle: ArtifactBundle) -> Bool {
    if name.hasPrefix("group.") { return true }
    let team = name.prefix { $0 != "." }
    return bundle.isForMac && team.count == 10
      && team.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
  }

  /// Whether the other side of app and extension has the group and the two have none in common.
  private func isReportedElsewhere(
    _ group: String, _ bundle: ArtifactBundle, in artifact: InspectedArtifact
  ) -> Bool {
    let pairs = artifact.bundles.filter { $0.kind == .appExtension }.compactMap {
      candidate -> GroupPair? in
      guard candidate.id == bundle.id || artifact.host(of: candidate)?.id == bundle.id else {
        return nil
      }
      return GroupPair(candidate, host: artifact.host(of: candidate))
    }
    return pairs.contains { pair in
      (pair.groups + pair.hostGroups).contains(group)
        && (pair.common.isEmpty || pair.stripped.contains(group))
    }
  }
}

extension Finding.Message {
  fileprivate static func notGranted(_ subject: GroupOpening) -> Self {
    "\(subject.bundle.name) opens the app group “\(subject.group)” (\(subject.interface.rawValue) in \(subject.place.placeName)), but no signed entitlement grants it."
  }
}
