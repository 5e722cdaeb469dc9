/// The standard library's, Foundation's and SwiftUI's functions that make, join and wrap strings.
enum StringFunctions {
  private static let cost = EvaluationLimits.stringCost

  static let rows: [RuntimeFunction] = [
    RuntimeFunction("_$sSS21_builtinStringLiteral17utf8CodeUnitCount7isASCIISSBp_BwBi1_tcfC", cost: cost) { machine in
      let text = machine.registers[0].known.flatMap { address in
        machine.registers[1].known.flatMap { SwiftString.text(at: address, count: $0, in: machine.memory) }
      }
      finish(with: text, &machine)
    },
    RuntimeFunction("_$sSS1poiyS2S_SStFZ", cost: cost) { machine in
      let texts = argumentPair(machine)
      finish(with: texts.map { $0 + $1 }, &machine)
    },
    RuntimeFunction(
      "_$ss26DefaultStringInterpolationV15literalCapacity18interpolationCountABSi_SitcfC", cost: cost
    ) { machine in
      finish(with: "", &machine)
    },
    RuntimeFunction("_$sSS6appendyySSF", "_$ss26DefaultStringInterpolationV13appendLiteralyySSF", cost: cost) {
      machine in
      append(SwiftString.text(machine.registers[0], machine.registers[1], in: machine.memory), &machine)
    },
    RuntimeFunction("_$sSS19stringInterpolationSSs013DefaultStringB0V_tcfC") { machine in
      machine.finish(machine.registers[0], machine.registers[1])
    },
    RuntimeFunction(.all(prefix: "_$ss26DefaultStringInterpolationV06appendC0yyx", suffix: ""), cost: cost) { machine in
      append(description(machine), &machine)
    },
    RuntimeFunction("_$sSS10describingSSx_tclufC", cost: cost) { machine in
      finish(with: description(machine), &machine)
    },
    RuntimeFunction("_$ss9_typeName_9qualifiedSSypXp_SbtF", cost: cost) { machine in
      let text = machine.registers[0].known.flatMap { machine.types.text(at: $0, in: machine.memory) }
      let isQualified = machine.registers[1].known.map { $0 & 1 == 1 }
      finish(with: text.flatMap { text in isQualified.flatMap { name(ofType: text, isQualified: $0) } }, &machine)
    },
    RuntimeFunction(
      "_$ss27stringCompareWithSmolCheck__9expectingSbs11_StringGutsV_ADs01_G16ComparisonResultOtF",
      "_$sSS2eeoiySbSS_SStFZ", cost: cost
    ) { machine in
      let isLess = machine.registers[4].known.map { $0 & 1 == 1 } ?? false
      machine.finish(argumentPair(machine).map { Value($0 == $1 && !isLess ? 1 : 0) } ?? .unknown)
    },
    RuntimeFunction("_$sSS10FoundationE19_bridgeToObjectiveCSo8NSStringCyF", cost: cost, changes: wrap),
    RuntimeFunction(
      "_$sSS10FoundationE36_unconditionallyBridgeFromObjectiveCySSSo8NSStringCSgFZ", cost: cost
    ) { machine in
      let text = machine.registers[0].known.flatMap { SwiftString.bridgedText(at: $0, in: machine.memory) }
      if text == nil, let object = machine.registers[0].known, object != 0 {
        // A string that nobody knows, but one it is.
        return machine.finish(.unknown, Value(object & 0x0fff_ffff_ffff_ffff | 0x8000_0000_0000_0000))
      }
      finish(with: text, &machine)
    },
    RuntimeFunction(
      "_$s7SwiftUI18LocalizedStringKeyV13stringLiteralACSS_tcfC", "_$s7SwiftUI18LocalizedStringKeyVyACSScfC", cost: cost
    ) { machine in
      machine.finish(machine.registers[0], machine.registers[1])
      machine.registers[2] = Value(0)
    },
    RuntimeFunction("_$s10Foundation23LocalizedStringResourceV13stringLiteralACSS_tcfC", cost: cost) { machine in
      if let result = machine.registers[8].known {
        machine.memory.write(machine.registers[0], to: result)
        machine.memory.write(machine.registers[1], to: result &+ 8)
      }
      machine.finish(.unknown)
    },
    // `Text(_:tableName:bundle:comment:)`
    RuntimeFunction(.all(prefix: "_$s7SwiftUI4TextV_9tableName", suffix: ""), cost: cost, changes: wrap),
  ]

  /// The texts of the two strings that a call is given.
  private static func argumentPair(_ machine: Machine) -> (String, String)? {
    guard let left = SwiftString.text(machine.registers[0], machine.registers[1], in: machine.memory),
      let right = SwiftString.text(machine.registers[2], machine.registers[3], in: machine.memory)
    else { return nil }
    return (left, right)
  }

  private static func finish(with text: String?, _ machine: inout Machine) {
    guard let text, let (first, second) = SwiftString.make(text, in: &machine.memory) else {
      let result = Value.made(from: machine.registers[0], machine.registers[1])
      return machine.finish(result, result)
    }
    machine.finish(first, second)
  }

  /// Appends to the string that self leads to.
  private static func append(_ addition: String?, _ machine: inout Machine) {
    if let place = machine.registers[20].known {
      let old = SwiftString.text(at: place, in: machine.memory)
      if let old, let addition, let (first, second) = SwiftString.make(old + addition, in: &machine.memory) {
        machine.memory.write(first, to: place)
        machine.memory.write(second, to: place &+ 8)
      } else {
        machine.memory.forget(place, count: 16)
      }
    }
    machine.finish(.unknown)
  }

  /// What `String(describing:)` gives for the string, integer or type at x0, whose type is in x1.
  private static func description(_ machine: Machine) -> String? {
    guard let place = machine.registers[0].known, let type = machine.registers[1].known,
      let text = machine.types.text(at: type, in: machine.memory)
    else { return nil }
    switch text {
    case "SS", "{Swift.String}": return SwiftString.text(at: place, in: machine.memory)
    case "Si", "{Swift.Int}": return machine.memory.word(place).known.map { "\(Int64(bitPattern: $0))" }
    case let metatype where metatype.hasSuffix("m"):
      // The value is the type: for a class it may be a subclass of the one that the metatype names.
      let value = machine.memory.word(place).known.flatMap { machine.types.text(at: $0, in: machine.memory) }
      return value.flatMap { name(ofType: $0, isQualified: false) }
    default: return nil
    }
  }

  /// The name of a nominal type that is not generic and not nested, as the runtime prints it.
  private static func name(ofType text: String, isQualified: Bool) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), !text.dropFirst().contains("{") else { return nil }
    let name = text.dropFirst().dropLast()
    return isQualified ? String(name) : name.split(separator: ".").last.map(String.init)
  }

  /// Returns an object that wraps the string's two words: a bridged `NSString`, a `Text`.
  @Sendable private static func wrap(_ machine: inout Machine) {
    machine.finish(SwiftString.wrapped(machine.registers[0], machine.registers[1], in: &machine.memory))
  }
}
