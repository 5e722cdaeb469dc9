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
      a team's prefix of ten characters may stand there instead. No name ends \
      with a period or holds a space or a build setting. Another form is an error outside macOS and a warning on macOS \
      and in simulator builds, which take any name. Does not apply without groups; cannot tell when the bundle is not \
      signed.
      """,
    reason: """
      The system makes no shared container for a name that it does not take for a group: the app finds nil instead of \
      a folder, and defaults that nobody else sees.
      """,
    remedy: "Use the group's identifier as the developer portal has it, such as group.com.example.app.",
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
      return .broken([
        finding(
          .noList(bundle, value), severity: severity, at: location(bundle), subject: GroupPair.key,
          evidence: [.init(source(bundle), "of type \(value.typeName)")],
          remedy: "In the entitlements file, make the value a list of the groups' identifiers.")
      ])
    }
    if elements.isEmpty { return .doesNotApply("no app group is signed") }
    return .broken(
      by: elements.compactMap { malformed($0, in: bundle, severity) },
      elseHolds: [.init(source(bundle), (value.strings ?? []).groupList)])
  }

  private func malformed(_ element: PropertyList, in bundle: ArtifactBundle, _ severity: Severity) -> Finding? {
    guard let group = element.string else {
      return finding(
        .noText(bundle, element), severity: severity, at: location(bundle), subject: GroupPair.key,
        evidence: [.init(source(bundle), "a value of type \(element.typeName)")])
    }
    guard let fault = Self.fault(in: group, onMac: bundle.isForMac) else { return nil }
    return finding(
      .malformed(group, bundle, fault), severity: severity, at: location(bundle), subject: group,
      evidence: [.init(source(bundle), "“\(group)”")],
      remedy: group.contains("$") || group.hasSuffix(".")
        ? "Look in the entitlements file for a build setting that has no value for this target, and define it." : nil)
  }

  /// What keeps a text from being a group, as the end of a sentence; `nil` for a group.
  private static func fault(in text: String, onMac: Bool) -> String? {
    if text.contains("$") { return "it holds a build setting" }
    if text.contains(where: \.isWhitespace) { return "it holds a space" }
    guard text.hasPrefix("group.") || (onMac && text.teamPrefix != nil) else {
      return onMac ? "it begins neither with “group.” nor with a team’s prefix" : "it does not begin with “group.”"
    }
    return text.hasSuffix(".") ? "nothing follows its last period" : nil
  }

  private func source(_ bundle: ArtifactBundle) -> String { "\(bundle.name), signed entitlements" }

  private func location(_ bundle: ArtifactBundle) -> Finding.Location { .entitlements(bundle, GroupPair.key) }
}

extension Finding.Message {
  fileprivate static func noList(_ bundle: ArtifactBundle, _ value: PropertyList) -> Self {
    "The app groups in the signature of \(bundle.name) are of type \(value.typeName), not an Array of texts."
  }
  fileprivate static func noText(_ bundle: ArtifactBundle, _ value: PropertyList) -> Self {
    "The app groups in the signature of \(bundle.name) hold a value of type \(value.typeName) instead of a text."
  }
  fileprivate static func malformed(_ group: String, _ bundle: ArtifactBundle, _ fault: String) -> Self {
    "“\(group)” in the signature of \(bundle.name) is no app group: \(fault)."
  }
}
