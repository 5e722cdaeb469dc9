/// A function from outside the artifact that the evaluator knows: its symbols, and what a call of it does.
///
/// Each is one row of the tables beside this file, so that a function is added in one place.
struct RuntimeFunction: Sendable {
  /// How the path goes on behind the call.
  enum Next {
    /// The function returns.
    case returns
    /// The path goes on where the machine's counter says.
    case continues
    /// The path ends.
    case ends
  }

  /// Which symbols stand for the function.
  enum Symbols: Sendable {
    case named([String])
    /// All that begin, and end, with these.
    case all(prefix: String, suffix: String)
  }

  let symbols: Symbols
  /// The call of interest that this is.
  var call: ObservedCall?
  /// How many instructions a call counts for.
  let cost: Int
  /// What a call changes.
  let effect: @Sendable (inout Machine) -> Next

  init(_ symbols: String..., cost: Int = 0, changes: @escaping @Sendable (inout Machine) -> Void) {
    self.init(.named(symbols), cost: cost, changes: changes)
  }

  init(_ symbols: Symbols, cost: Int = 0, changes: @escaping @Sendable (inout Machine) -> Void) {
    self.init(steering: symbols, cost: cost) { machine in
      changes(&machine)
      return .returns
    }
  }

  /// A function that says how the path goes on.
  init(steering symbols: Symbols, cost: Int = 0, effect: @escaping @Sendable (inout Machine) -> Next) {
    self.symbols = symbols
    self.cost = cost
    self.effect = effect
  }

  /// The function that a symbol stands for: a row that names it, the first whose beginning and end it has, or one of
  /// which nothing is known.
  static func named(_ symbol: String) -> RuntimeFunction {
    if let function = byName[symbol] { return function }
    for function in byPrefix {
      if case .all(let prefix, let suffix) = function.symbols, symbol.hasPrefix(prefix), symbol.hasSuffix(suffix) {
        return function
      }
    }
    return .unknown(symbol)
  }

  private static let rows =
    CallFunctions.rows + MemoryFunctions.rows + ArrayFunctions.rows + StringFunctions.rows + ObservedCall.rows
    + TypeFunctions.rows

  private static let byName: [String: RuntimeFunction] = {
    var found: [String: RuntimeFunction] = [:]
    for row in rows {
      if case .named(let symbols) = row.symbols {
        for symbol in symbols { found[symbol] = row }
      }
    }
    return found
  }()

  private static let byPrefix = rows.filter { row in
    if case .all = row.symbols { true } else { false }
  }

  /// Nobody knows what it does: what any function may, and it may call the closures that it is given.
  private static func unknown(_ symbol: String) -> RuntimeFunction {
    let takesSelf = symbol.hasPrefix("_$s")
    return RuntimeFunction(.named([symbol])) { machine in
      let number = AddressLayout.importedSymbol(at: machine.counter)?.number
      // What the standard library makes of something is decided by what it is given, not by chance.
      let isCallers =
        symbol.hasPrefix("_$ss") || symbol.hasPrefix("_$sS")
        || (Array(0..<8) + [20]).contains { machine.registers[$0].isCallers }
      let result = number.map { Value.unknown(.result(of: $0), isCallers: isCallers) } ?? .unknown
      machine.startClosures(takesSelf: takesSelf)
      machine.clobberCall(takesSelf: takesSelf, leaving: result)
      for register in 0...3 { machine.registers[register] = result }
    }
  }
}
