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
  /// A rule's value: `true`, or a dictionary.
  struct Value: Sendable, Equatable, Decodable {
    var weight = 1.0
    var omit = false
    var nested = false
    var optional = false

    /// A rule without any of its keys.
    init() {}

    private enum Keys: String, CodingKey {
      case weight
      case omit
      case nested
      case optional
    }

    /// What a truth value stands for: `false` leaves out what matches.
    init(_ includes: Bool) { omit = !includes }

    init(from decoder: any Decoder) throws {
      if let includes = try? decoder.singleValueContainer().decode(Bool.self) {
        self.init(includes)
        return
      }
      self.init()
      let values = try? decoder.container(keyedBy: Keys.self)
      weight = (try? values?.decodeIfPresent(Double.self, forKey: .weight)) ?? 1
      omit = (try? values?.decodeIfPresent(Bool.self, forKey: .omit)) ?? false
      nested = (try? values?.decodeIfPresent(Bool.self, forKey: .nested)) ?? false
      optional = (try? values?.decodeIfPresent(Bool.self, forKey: .optional)) ?? false
    }
  }

  /// Whether a rule counts before another: by weight, and of one weight the omission first.
  ///
  /// Seals by older Xcode versions have `^` and `^Info\.plist$` (omit), both of weight 20, and do not list Info.plist.
  static func precedes(_ first: SealingRule, _ second: SealingRule) -> Bool {
    if first.weight != second.weight { return first.weight > second.weight }
    if first.isOmission != second.isOmission { return first.isOmission }
    return first.pattern < second.pattern
  }

  init(pattern: String, value: Value) {
    self.pattern = pattern
    weight = value.weight
    isOmission = value.omit
    isNested = value.nested
    isOptional = value.optional
  }
}
