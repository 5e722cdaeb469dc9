import BundleModel
import CodeSigning
import Facts
import LintEngine
import PropertyLists

/// Finds extensions that share no app group with their app although one of the two works with groups.
struct AppGroupSharedRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-group-shared",
    title: "Extension and app share no app group",
    category: .appGroups,
    severity: .error,
    checks: """
      An extension and its app that both have app groups in their signed entitlements have one in common. When only one \
      of the two has groups, the other must have one too if code opens a group; an extension whose code opens none \
      needs none, and for a widget that is a note. A warning where the code is not seen to open a group of the other \
      side, or only holds the name of a call that does. Does not apply to macOS apps outside the sandbox; cannot tell \
      when one of the two is not signed or the extension's code cannot be read.
      """,
    reason: """
      App and extension are two processes with two containers. Without a common group the extension reads its own empty \
      defaults: the widget shows placeholders or old data, and nothing says why.
      """,
    remedy: """
      Add the same group to both targets under Signing & Capabilities, App Groups, and make sure that both identifiers \
      on the developer portal have it.
      """,
    references: [
      .init("Configuring app groups", url: "https://developer.apple.com/documentation/xcode/configuring-app-groups")
    ],
    yieldsTo: [Precedence("app-group-stripped"), Precedence("code-unread")])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    guard let pair = GroupPair(subject.bundle, host: subject.host) else {
      return GroupPair.missing(subject.bundle, host: subject.host)
    }
    guard pair.common.isEmpty else { return .holds(entitlements(pair)) }
    switch (pair.groups.isEmpty, pair.hostGroups.isEmpty) {
    case (true, true): return .doesNotApply("neither the app nor the extension is signed with a group")
    case (false, false): return .broken([finding(.different(pair), pair)])
    case (true, false): return withoutGroup(pair, in: artifact)
    case (false, true): return hostWithoutGroup(pair, in: artifact)
    }
  }

  private func withoutGroup(_ pair: GroupPair, in artifact: InspectedArtifact) -> Verdict {
    switch artifact.process(of: pair.bundle).groupUse(of: pair.hostGroups) {
    case .value(let use): return .broken([opening(use, pair)])
    case .absent where pair.bundle.isWidgetExtension:
      return .holds(
        [.init("code of \(pair.bundle.name)", "no call that opens a group")],
        notes: [finding(.needsNone(pair), severity: .note, pair, remedy: Self.ifItShowsData)])
    case .absent: return .doesNotApply("the extension’s code opens no group")
    case .unknown(let reason):
      return .cannotTell(
        artifact.unreadReason(of: [pair.bundle]),
        notes: [undetermined(.cannotTell(pair, reason), at: location(pair), subject: pair.bundle.name)])
    }
  }

  private func opening(_ use: GroupUse, _ pair: GroupPair) -> Finding {
    switch use.proof {
    case .opens(let group): finding(.opensHostGroup(pair, group), pair, .opening(use))
    case .calls: finding(.opensSomeGroup(pair, use), severity: .warning, pair, .opening(use))
    case .names:
      finding(.namesCall(pair, use), severity: .warning, pair, .opening(use), remedy: Self.ifItOpensOne)
    }
  }

  private static let ifItShowsData = """
    Nothing, unless the widget is to show the app's data: then add the group to its target under Signing & \
    Capabilities, App Groups.
    """
  private static let ifItOpensOne = """
    If the extension opens the app's group, add the group to its target under Signing & Capabilities, App Groups; if \
    it opens none, suppress the finding with the reason.
    """

  private func hostWithoutGroup(_ pair: GroupPair, in artifact: InspectedArtifact) -> Verdict {
    let uses = [pair.bundle, pair.host].map { artifact.process(of: $0).groupUse(of: pair.groups) }
    let found = uses.compactMap(\.value)
    if let use = found.first(where: { $0.proof != .names }) ?? found.first {
      // Two extensions may share a group among themselves.
      let others = artifact.descendants(of: pair.host).filter { $0.id != pair.bundle.id }
      let isShared = others.contains { !($0.appGroups.value ?? []).filter(pair.groups.contains).isEmpty }
      let severity: Severity = isShared || use.proof == .names ? .warning : .error
      return .broken([finding(.hostLacks(pair), severity: severity, pair, .opening(use))])
    }
    // Without any use the groups are idle, which app-group-unused says.
    if uses.allSatisfy(\.isAbsent) { return .doesNotApply("neither the app nor the extension opens a group") }
    return .broken([finding(.hostLacks(pair), severity: .warning, pair)])
  }

  private func finding(
    _ message: Finding.Message, severity: Severity = .error, _ pair: GroupPair, _ use: Finding.Evidence? = nil,
    remedy: String? = nil
  ) -> Finding {
    finding(
      message, severity: severity, at: location(pair), subject: pair.bundle.name,
      evidence: entitlements(pair) + [use, profile(pair)].compactMap(\.self), remedy: remedy)
  }

  private func entitlements(_ pair: GroupPair) -> [Finding.Evidence] {
    [
      .init("\(pair.bundle.name), signed entitlements", pair.groups.groupList),
      .init("\(pair.host.name), signed entitlements", pair.hostGroups.groupList),
    ]
  }

  /// What the profile of the side without a group grants tells the portal's part from the project's.
  private func profile(_ pair: GroupPair) -> Finding.Evidence? {
    let bundle = pair.groups.isEmpty ? pair.bundle : pair.host
    guard pair.groups.isEmpty || pair.hostGroups.isEmpty, let profile = bundle.profile.value else { return nil }
    let granted = profile.entitlements[GroupPair.key]?.strings ?? []
    return .init("\(bundle.name), profile", granted.isEmpty ? "grants no app group" : "grants \(granted.groupList)")
  }

  private func location(_ pair: GroupPair) -> Finding.Location { .entitlements(pair.bundle, GroupPair.key) }
}

extension Finding.Message {
  fileprivate static func different(_ pair: GroupPair) -> Self {
    "\(pair.bundle.name) has \(pair.groups.quotedList) and \(pair.host.name) has \(pair.hostGroups.quotedList): no app group is common to both."
  }
  fileprivate static func opensHostGroup(_ pair: GroupPair, _ group: String) -> Self {
    "\(pair.bundle.name) opens the app group “\(group)” of \(pair.host.name), but is signed without any group."
  }
  fileprivate static func opensSomeGroup(_ pair: GroupPair, _ use: GroupUse) -> Self {
    "\(pair.bundle.name) calls \(use.name), but is signed without any app group, while \(pair.host.name) has \(pair.hostGroups.quotedList)."
  }
  fileprivate static func namesCall(_ pair: GroupPair, _ use: GroupUse) -> Self {
    "\(pair.bundle.name) is signed without any app group, while \(pair.host.name) has \(pair.hostGroups.quotedList); its code holds the name \(use.name), so it may open one."
  }
  fileprivate static func needsNone(_ pair: GroupPair) -> Self {
    "\(pair.host.name) has \(pair.hostGroups.quotedList) and \(pair.bundle.name) none; its code opens no group, so this is right unless it is to show the app’s data."
  }
  fileprivate static func hostLacks(_ pair: GroupPair) -> Self {
    "\(pair.bundle.name) has \(pair.groups.quotedList), but \(pair.host.name) is signed without any app group."
  }
  fileprivate static func cannotTell(_ pair: GroupPair, _ reason: String) -> Self {
    "\(pair.bundle.name) has no app group and \(pair.host.name) has \(pair.hostGroups.quotedList); whether the extension needs one cannot be told: \(reason)."
  }
}
