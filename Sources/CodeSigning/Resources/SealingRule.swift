import PropertyLists

/// A rule by which the signing tool decided what belongs to a bundle's seal.
///
/// Of all rules whose pattern matches a path the one with the greatest weight counts. Source: `ResourceBuilder` of Apple's
/// Security project.
public struct SealingRule: Sendable {
  /// A POSIX extended regular expression over the path inside the bundle.
  public let pattern: String
  /// `weight`; 1 when the rule does not say.
  public let weight: Double
  /// `omit`: what matches is not sealed.
  public let isOmission: Bool
  /// `nested`: what matches is code with a signature of its own.
  public let isNested: Bool
  /// `optional`: what matches may be missing.
  public let isOptional: Bool
}

extension SealingRule {
  /// Whether a rule counts before another: by weight, and of one weight the omission first.
  ///
  /// Seals by older Xcode versions have `^` and `^Info\.plist$` (omit), both of weight 20, and do not list Info.plist.
  static func precedes(_ first: SealingRule, _ second: SealingRule) -> Bool {
    if first.weight != second.weight { return first.weight > second.weight }
    if first.isOmission != second.isOmission { return first.isOmission }
    return first.pattern < second.pattern
  }

  /// Takes a rule as it is stored: a truth value, of which `false` leaves out what matches, or a dictionary.
  init(pattern: String, value: PropertyList) {
    self.pattern = pattern
    weight = value["weight"]?.number ?? 1
    isOmission = value["omit"]?.boolean ?? (value.boolean == false)
    isNested = value["nested"]?.boolean ?? false
    isOptional = value["optional"]?.boolean ?? false
  }
}
