/// Made-up value witness tables for types whose layout only the system knows (`ValueWitness.def` of the Swift repository).
///
/// Code that handles such a value asks its table for size and stride and calls its functions. With a table that answers
/// consistently, and functions that the evaluator recognises, addresses stay numbers.
enum ValueWitnesses {
  /// The functions of the table, in its order, as made-up symbols.
  enum Function: Int, CaseIterable, Sendable {
    case initializeBufferWithCopyOfBuffer
    case destroy
    case initializeWithCopy
    case assignWithCopy
    case initializeWithTake
    case assignWithTake
    case getEnumTagSinglePayload
    case storeEnumTagSinglePayload
    /// Behind size, stride and flags.
    case getEnumTag = 11
    case destructiveProjectEnumData
    case destructiveInjectEnumTag

    var symbol: String { "value witness \(rawValue)" }
  }

  /// The table of a type of unknown layout.
  static let symbol = "value witnesses"

  private static let prefix = "value witnesses of size "

  /// Layouts that the standard library fixes.
  private static let sizes = [
    "_$sSSN": 16, "_$sSiN": 8, "_$sSuN": 8, "_$sSbN": 1, "_$sSdN": 8, "_$sSfN": 4, "_$ss5UInt8VN": 1, "_$sypN": 32,
  ]

  /// Symbols that every program has.
  static var needed: [String] {
    [symbol] + Set(sizes.values).sorted().map { prefix + "\($0)" } + Function.allCases.map(\.symbol)
  }

  static func isTable(_ symbol: String) -> Bool { symbol.hasPrefix(prefix) }

  /// The address of the table for a type's metadata symbol.
  static func table(for metadata: String, in program: Program) -> UInt64 {
    let name = sizes[metadata].map { prefix + "\($0)" } ?? symbol
    return AddressLayout.address(ofImport: program.number(of: name) ?? 0)
  }

  /// A word of a table.
  static func word(at offset: Int, symbol: String, in program: Program) -> Value {
    let size = UInt64(symbol.dropFirst(prefix.count)) ?? 16
    switch offset {
    case 0x40: return Value(size)
    case 0x48: return Value(size)
    case 0x50: return Value(size >= 8 ? 7 : size - 1)  // flags: the alignment mask, and no extra inhabitants
    default:
      guard offset >= 0, offset % 8 == 0, let function = Function(rawValue: offset / 8),
        let number = program.number(of: function.symbol)
      else { return .unknown }
      return Value(AddressLayout.address(ofImport: number))
    }
  }
}
