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
  }

  /// The number; meaningless when the value is not known.
  let bits: UInt64
  /// Whether the number is known.
  let isKnown: Bool
  /// Where a value that is not known comes from.
  let origin: Origin

  /// A known number.
  init(_ bits: UInt64) {
    self.bits = bits
    isKnown = true
    origin = .none
  }

  private init(unknown origin: Origin) {
    bits = 0
    isKnown = false
    self.origin = origin
  }

  /// A value of no known origin.
  static let unknown = Value(unknown: .none)

  /// A value of which only the origin is known.
  static func unknown(_ origin: Origin) -> Value { Value(unknown: origin) }

  /// The number when it is known.
  var known: UInt64? { isKnown ? bits : nil }

  /// The low `size` bytes.
  func truncated(to size: Int) -> Value {
    guard isKnown, size < 8 else { return self }
    return Value(bits & (1 << UInt64(size * 8) - 1))
  }
}
