/// What a register or a word of memory holds: a number, or something that cannot be known, maybe with its origin.
struct Value: Sendable, Hashable {
  /// Where a value that is not known comes from.
  enum Origin: Sendable, Hashable {
    /// Nowhere of interest.
    case none
    /// What an imported variable holds, by the symbol's number in the program.
    case contents(of: Int)
    /// An argument of the function that the evaluation began with, by its register.
    case argument(Int)
    /// The result of a call of an import, by the symbol's number in the program.
    case result(of: Int)
    /// Something that was made from the result of a call of an import.
    case madeFrom(Int)
    /// What a variable holds that code changes while the program runs.
    case variable
  }

  /// The number; meaningless when the value is not known.
  let bits: UInt64
  /// Whether the number is known.
  let isKnown: Bool
  /// Where a value that is not known comes from.
  let origin: Origin
  /// Whether a value that is not known may be decided by other code, such as the callers of the function that the
  /// evaluation began with.
  ///
  /// What the system answers is not, so that either side of a branch on it may be taken.
  let isCallers: Bool

  /// A known number.
  init(_ bits: UInt64) {
    self.bits = bits
    isKnown = true
    origin = .none
    isCallers = false
  }

  private init(unknown origin: Origin, isCallers: Bool) {
    bits = 0
    isKnown = false
    self.origin = origin
    self.isCallers = isCallers
  }

  /// A value of no known origin: nothing says that it is left to chance.
  static let unknown = Value(unknown: .none, isCallers: true)

  /// A value of which only the origin is known.
  static func unknown(_ origin: Origin, isCallers: Bool = false) -> Value {
    Value(unknown: origin, isCallers: isCallers)
  }

  /// An argument of the function that the evaluation begins with.
  static func argument(_ register: Int) -> Value { .unknown(.argument(register), isCallers: true) }

  /// What a register holds that a call has used up, or what the system answers.
  static let chance = Value(unknown: .none, isCallers: false)

  /// What a variable holds that other code changes.
  static let variable = Value(unknown: .variable, isCallers: true)

  /// What cannot be known because it was made from these, of which some are not known.
  static func made(from values: Value...) -> Value {
    var origin = Origin.none
    for value in values where !value.isKnown && origin == .none {
      switch value.origin {
      case .result(let number): origin = .madeFrom(number)
      case .madeFrom, .variable: origin = value.origin
      case .none, .contents, .argument: break
      }
    }
    return Value(unknown: origin, isCallers: values.contains { $0.isCallers })
  }

  /// The number when it is known.
  var known: UInt64? { isKnown ? bits : nil }

  /// The low `size` bytes.
  func truncated(to size: Int) -> Value {
    guard isKnown, size < 8 else { return self }
    return Value(bits & (1 << UInt64(size * 8) - 1))
  }
}
