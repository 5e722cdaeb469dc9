import Facts
import PropertyLists

/// Compares the signed entitlements of a bundle with those of its counterpart.
struct EntitlementDifferences {
  let isExport: Bool

  func add(_ before: ComparedBundle, _ after: ComparedBundle, to list: inout ChangeList) {
    guard let claims = list.both("entitlements", before.entitlements, after.entitlements) else { return }
    let (claimed, claiming) = (claims.before ?? [:], claims.after ?? [:])
    for key in Set(claimed.keys).union(claiming.keys).sorted()
    where key != Self.groups && !Self.isOfSigning(key, claimed, claiming, isExport: isExport) {
      let (old, new) = (Self.granting(claimed[key]), Self.granting(claiming[key]))
      if before.explains(old), after.explains(new) { continue }
      guard let lists = Self.lists(old, new) else {
        list.compare(.entitlement, old?.summary, new?.summary, name: key)
        continue
      }
      // Where both lists hold their own bundle's name, that name is no difference.
      let others = (before: lists.before.filter(before.isOther), after: lists.after.filter(after.isOther))
      let bothAreNamed = others.before.count < lists.before.count && others.after.count < lists.after.count
      let compared = bothAreNamed ? others : lists
      list.compare(.entitlement, lists: compared.before, compared.after, name: key)
    }
  }

  /// The app groups are an aspect of their own.
  static let groups = "com.apple.security.application-groups"

  /// Whether an entitlement that differs tells how the bundle was signed rather than what it may do.
  static func isOfSigning(
    _ key: String, _ before: [String: PropertyList], _ after: [String: PropertyList], isExport: Bool
  ) -> Bool {
    switch SigningEntitlement(key) {
    case .ofBuild: true
    case .identifier, .ofProfile: before.applicationIdentifierKey == nil || after.applicationIdentifierKey == nil
    case .environment:
      isExport && Set([before[key], after[key]].map { $0?.string?.lowercased() }) == ["development", "production"]
    case nil: false
    }
  }

  /// A value that grants something: `false` is as good as none.
  private static func granting(_ value: PropertyList?) -> PropertyList? { value == .boolean(false) ? nil : value }

  private static func lists(_ before: PropertyList?, _ after: PropertyList?) -> (before: [String], after: [String])? {
    guard let old = before?.array, let new = after?.array else { return nil }
    let (oldTexts, newTexts) = (old.compactMap(\.string), new.compactMap(\.string))
    guard oldTexts.count == old.count, newTexts.count == new.count else { return nil }
    return (oldTexts, newTexts)
  }
}

extension [String: PropertyList] {
  fileprivate var applicationIdentifierKey: String? { keys.first { SigningEntitlement($0) == .identifier } }
}

extension ComparedBundle {
  /// Whether a value is only the team, or the team and the identifier, which are aspects of their own.
  fileprivate func explains(_ value: PropertyList?) -> Bool { value?.string.map { !isOther($0) } ?? false }

  fileprivate func isOther(_ text: String) -> Bool { !ownNames.contains(text) }
}

extension PropertyList {
  /// The value on one line.
  var summary: String {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let value): value ? "true" : "false"
    case .date(let date): date.day
    case .data(let data): data.count == 1 ? "1 byte" : "\(data.count) bytes"
    case .array(let elements): elements.isEmpty ? "none" : elements.map(\.summary).joined(separator: ", ")
    case .dictionary(let values):
      "{" + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.summary)" }.joined(separator: ", ") + "}"
    case .other: "a value of another type"
    }
  }
}
