import BundleModel
import CodeSigning
import Facts
import LintEngine
import PropertyLists

/// Finds app groups whose names have a form that the platform does not know.
struct AppGroupFormatRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-group-format",
    title: "Malformed app group",
    category: .appGroups,
    severity: .error,
    checks: """
      The entitlement is a list of texts, each of which begins with “group.” and goes on; on macOS and in Catalyst apps \
      a team's prefix of ten characters may stand there instead. Another form is an error outside macOS and a warning \
      on macOS and in simulator builds, which take any name.
      """,
    reason: """
      The system makes no shared container for a name that it does not take for a group: the app finds nil instead of \
      a folder, and defaults that nobody else sees.
      """,
    remedy: """
      Use the group's identifier as the developer portal has it, such as group.com.example.app; look for a build \
      setting that expands to nothing in the entitlements file.
      """,
    references: [
      .init(
        "App Groups Entitlement",
        url:
          "https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.security.application-groups"
      )
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    guard let entitlements = bundle.signedEntitlements else { return .withoutEntitlements(bundle) }
    guard let value = entitlements[GroupPair.key] else { return .doesNotApply("no app group is signed") }
    let severity: Severity = bundle.isForMac || bundle.isForSimulator ? .warning : .error
    guard let elements = value.array else {
      return .broken([finding(.noList(bundle, value), severity: severity, at: location(bundle), subject: GroupPair.key)]
      )
    }
    if elements.isEmpty { return .doesNotApply("no app group is signed") }
    return .broken(
      by: elements.compactMap { malformed($0, in: bundle, severity) },
      elseHolds: [.init("\(bundle.name), signed entitlements", (value.strings ?? []).groupList)])
  }

  private func malformed(_ element: PropertyList, in bundle: ArtifactBundle, _ severity: Severity) -> Finding? {
    guard let group = element.string else {
      return finding(.noText(bundle, element), severity: severity, at: location(bundle), subject: GroupPair.key)
    }
    guard !Self.isGroup(group, onMac: bundle.isForMac) else { return nil }
    return finding(
      .malformed(group, bundle), severity: severity, at: location(bundle), subject: group,
      evidence: [.init("\(bundle.name), signed entitlements", "“\(group)”")])
  }

  private static func isGroup(_ text: String, onMac: Bool) -> Bool {
    guard !text.contains(where: { $0.isWhitespace || $0 == "$" }), !text.hasSuffix(".") else { return false }
    return text.hasPrefix("group.") || (onMac && text.teamPrefix != nil)
  }

  private func location(_ bundle: ArtifactBundle) -> Finding.Location { .entitlements(bundle, GroupPair.key) }
}

extension Finding.Message {
  fileprivate static func noList(_ bundle: ArtifactBundle, _ value: PropertyList) -> Self {
    "The app groups in the signature of \(bundle.name) are of type \(value.typeName), not an Array of texts."
  }
  fileprivate static func noText(_ bundle: ArtifactBundle, _ value: PropertyList) -> Self {
    "The app groups in the signature of \(bundle.name) hold a value of type \(value.typeName) instead of a text."
  }
  fileprivate static func malformed(_ group: String, _ bundle: ArtifactBundle) -> Self {
    "“\(group)” in the signature of \(bundle.name) is no app group: \(bundle.isForMac ? "it begins neither with “group.” nor with a team’s prefix" : "it does not begin with “group.” and a name")."
  }
}
