public import PropertyLists

/// Whether a profile allows what a signature claims.
public enum EntitlementGrant: Sendable, Hashable {
  /// It does, or the signature claims nothing (`false`, an empty list).
  case allowed
  /// The profile does not name the entitlement.
  ///
  /// On macOS most of `com.apple.security.…` needs no profile, so this alone proves nothing there.
  case notNamed
  /// The profile names the entitlement, but not this value, or not these elements of the list.
  case refused(values: [PropertyList], allowed: PropertyList)
}

extension EntitlementGrant {
  /// Compares a signed value with the profile's.
  ///
  /// The forms, observed in profiles and signatures of the same apps, and named in Apple's TN3125: a text or list of texts
  /// against a text or list of texts, each with a trailing asterisk or the lone `*`; a truth value, where `true` in the
  /// profile allows both; anything else must be equal.
  init(signed: PropertyList, allowed: PropertyList?) {
    if Self.claimsNothing(signed) {
      self = .allowed
      return
    }
    guard let allowed else {
      self = .notNamed
      return
    }
    let refused = Self.refused(signed, by: allowed)
    self = refused.isEmpty ? .allowed : .refused(values: refused, allowed: allowed)
  }

  private static func claimsNothing(_ value: PropertyList) -> Bool {
    value == .boolean(false) || value == .array([])
  }

  private static func refused(_ signed: PropertyList, by allowed: PropertyList) -> [PropertyList] {
    if allowed == .string("*") { return [] }
    return switch (signed, allowed) {
    case (.array(let values), .array(let patterns)):
      values.filter { value in !patterns.contains { matches(value, pattern: $0) } }
    case (.array(let values), let pattern): values.filter { !matches($0, pattern: pattern) }
    case (let value, .array(let patterns)): patterns.contains { matches(value, pattern: $0) } ? [] : [value]
    case (let value, let pattern): matches(value, pattern: pattern) ? [] : [value]
    }
  }

  private static func matches(_ value: PropertyList, pattern: PropertyList) -> Bool {
    switch (value, pattern) {
    case (.string(let value), .string(let pattern)): EntitlementPattern.matches(value, pattern: pattern)
    case (.boolean(let value), .boolean(let allowed)): allowed || !value
    default: value == pattern
    }
  }
}
