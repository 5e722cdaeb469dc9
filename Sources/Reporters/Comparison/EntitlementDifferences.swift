import Facts
import PropertyLists

/// Compares the signed entitlements of a bundle with those of its counterpart.
struct EntitlementDifferences {
  let isExport: Bool

  func add(_ before: ComparedBundle, _ after: ComparedBundle, to list: inout ChangeList) {
    guard let claims = list.both("entitlements", before.claims, after.claims) else { return }
    let (claimed, claiming) = (claims.before ?? [:], claims.after ?? [:])
    for key in Set(claimed.keys).union(claiming.keys).sorted()
    where key != Self.groups && !Self.isOfSigning(key, claimed, claiming, isExport: isExport) {
      let (old, new) = (claimed[key], claiming[key])
      if before.explains(old), after.explains(new) { continue }
      guard let lists = Self.lists(old, new) else {
        list.compare(.entitlement, old?.shown, new?.shown, name: key)
        continue
      }
      list.compare(.entitlement, lists: lists.before, lists.after, name: key)
    }
  }

  /// The app groups are an aspect of their own.
  private static let groups = "com.apple.security.application-groups"

  /// Entitlements that a development build alone or a build for TestFlight alone has.
  private static let ofBuild: Set<String> = [
    "get-task-allow", "com.apple.security.get-task-allow", "beta-reports-active",
  ]
  /// Entitlements that signing with a profile adds to a bundle without any of them.
  private static let added: Set<String> = [
    "com.apple.developer.team-identifier", "keychain-access-groups", "previous-application-identifiers",
  ]
  private static let identifiers: Set<String> = ["application-identifier", "com.apple.application-identifier"]
  /// Entitlements whose environment an export turns from development into production.
  private static let environments: Set<String> = [
    "aps-environment", "com.apple.developer.aps-environment", "com.apple.developer.icloud-container-environment",
  ]

  /// Whether an entitlement that differs tells how the bundle was signed rather than what it may do.
  static func isOfSigning(
    _ key: String, _ before: [String: PropertyList], _ after: [String: PropertyList], isExport: Bool
  ) -> Bool {
    if ofBuild.contains(key) { return true }
    if added.contains(key) || identifiers.contains(key) {
      return identifiers.isDisjoint(with: before.keys) || identifiers.isDisjoint(with: after.keys)
    }
    guard isExport, environments.contains(key) else { return false }
    return Set([before[key], after[key]].map { $0?.string?.lowercased() }) == ["development", "production"]
  }

  private static func lists(_ before: PropertyList?, _ after: PropertyList?) -> (before: [String], after: [String])? {
    guard let old = before?.array, let new = after?.array else { return nil }
    let (oldTexts, newTexts) = (old.compactMap(\.string), new.compactMap(\.string))
    guard oldTexts.count == old.count, newTexts.count == new.count else { return nil }
    return (oldTexts, newTexts)
  }
}

extension ComparedBundle {
  /// Whether a value is only the team, or the team and the identifier, which are aspects of their own.
  fileprivate func explains(_ value: PropertyList?) -> Bool {
    guard let text = value?.string, let team = facts.signing.value?.team else { return false }
    return text == team || text == facts.identifier.map { "\(team).\($0)" }
  }
}

extension PropertyList {
  /// The value on one line.
  var shown: String {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let value): value ? "true" : "false"
    case .date(let date): date.day
    case .data(let data): data.count.counted("byte") ?? "no bytes"
    case .array(let elements): elements.isEmpty ? "none" : elements.map(\.shown).joined(separator: ", ")
    case .dictionary(let values):
      "{" + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shown)" }.joined(separator: ", ") + "}"
    case .other: "a value of another type"
    }
  }
}
