extension Evaluator {
  /// The standard library's, Foundation's and SwiftUI's functions that make, join and wrap strings.
  mutating func callString(_ function: RuntimeFunction, _ machine: inout Machine) {
    let arguments = Array(machine.registers[0..<8])
    switch function {
    case .stringLiteral:
      let text = arguments[0].known.flatMap { address in
        arguments[1].known.flatMap { SwiftString.text(at: address, count: $0, in: machine, program) }
      }
      finish(with: text, &machine)
    case .concatenate:
      let left = SwiftString.text(arguments[0], arguments[1], in: machine, program)
      let right = SwiftString.text(arguments[2], arguments[3], in: machine, program)
      finish(with: left.flatMap { left in right.map { left + $0 } }, &machine)
    case .emptyString:
      finish(with: "", &machine)
    case .append:
      append(SwiftString.text(arguments[0], arguments[1], in: machine, program), &machine)
    case .appendInterpolation:
      append(description(ofValueAt: arguments[0], type: arguments[1], machine), &machine)
    case .describe:
      finish(with: description(ofValueAt: arguments[0], type: arguments[1], machine), &machine)
    case .typeName:
      finish(with: typeName(arguments[0], isQualified: arguments[1].known.map { $0 & 1 == 1 }, machine), &machine)
    case .isEqualString:
      let left = SwiftString.text(arguments[0], arguments[1], in: machine, program)
      let right = SwiftString.text(arguments[2], arguments[3], in: machine, program)
      let isLess = arguments[4].known.map { $0 & 1 == 1 } ?? false
      machine.finish(left.flatMap { left in right.map { Value(left == $0 && !isLess ? 1 : 0) } } ?? .unknown)
    case .bridgeToObjectiveC, .localizedText:
      machine.finish(wrapped(arguments[0], arguments[1], &machine))
    case .bridgeFromObjectiveC:
      let text = arguments[0].known.flatMap { objectiveCString(at: $0, machine) }
      finish(with: text, &machine)
    case .localizedKey:
      machine.finish(arguments[0], arguments[1])
      machine.registers[2] = Value(0)
    case .localizedResource:
      if let result = machine.registers[8].known {
        machine.write(arguments[0], to: result, size: 8, in: program)
        machine.write(arguments[1], to: result &+ 8, size: 8, in: program)
      }
      machine.finish(.unknown)
    default:
      machine.clobberCall(in: program)
    }
  }

  private func finish(with text: String?, _ machine: inout Machine) {
    guard let text, let (first, second) = SwiftString.make(text, in: &machine, program) else {
      machine.finish(.unknown)
      return
    }
    machine.finish(first, second)
  }

  /// Appends to the string that self leads to.
  private func append(_ addition: String?, _ machine: inout Machine) {
    if let place = machine.registers[20].known {
      let old = SwiftString.text(
        machine.read(place, size: 8, in: program), machine.read(place &+ 8, size: 8, in: program), in: machine, program)
      if let old, let addition, let (first, second) = SwiftString.make(old + addition, in: &machine, program) {
        machine.write(first, to: place, size: 8, in: program)
        machine.write(second, to: place &+ 8, size: 8, in: program)
      } else {
        machine.forget(place, count: 16)
      }
    }
    machine.finish(.unknown)
  }

  /// What `String(describing:)` gives for strings, integers and types.
  private func description(ofValueAt value: Value, type: Value, _ machine: Machine) -> String? {
    guard let place = value.known, let metadata = type.known, let text = typeText(at: metadata, machine) else {
      return nil
    }
    switch text {
    case "SS", "{Swift.String}":
      return SwiftString.text(
        machine.read(place, size: 8, in: program), machine.read(place &+ 8, size: 8, in: program), in: machine, program)
    case "Si", "{Swift.Int}":
      return machine.read(place, size: 8, in: program).known.map { "\(Int64(bitPattern: $0))" }
    default:
      guard text.hasSuffix("m") else { return nil }
      // A metatype: its value is the type, which the metatype names too.
      return typeName(ofText: String(text.dropLast()), isQualified: false)
    }
  }

  private func typeName(_ metadata: Value, isQualified: Bool?, _ machine: Machine) -> String? {
    guard let address = metadata.known, let isQualified, let text = typeText(at: address, machine) else { return nil }
    return typeName(ofText: text, isQualified: isQualified)
  }

  /// The name of a nominal type that is not generic and not nested, as the runtime prints it.
  private func typeName(ofText text: String, isQualified: Bool) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), !text.dropFirst().contains("{") else { return nil }
    let name = text.dropFirst().dropLast()
    if isQualified { return String(name) }
    return name.split(separator: ".").last.map(String.init)
  }

  /// An object that wraps a string's two words: a bridged `NSString`, a `Text`.
  private func wrapped(_ first: Value, _ second: Value, _ machine: inout Machine) -> Value {
    guard let object = machine.allocate(32) else { return .unknown }
    machine.write(Value(Self.wrapperMark), to: object, size: 8, in: program)
    machine.write(first, to: object + 8, size: 8, in: program)
    machine.write(second, to: object + 16, size: 8, in: program)
    return Value(object)
  }

  /// The first word of a wrapper; no pointer and no metadata kind looks so.
  private static let wrapperMark: UInt64 = 0x7772_6170_7065_7221

  /// The string that a wrapper holds, or a constant `NSString` of the image (`__CFConstantStringClassReference`).
  func objectiveCString(at address: UInt64, _ machine: Machine) -> String? {
    let first = machine.read(address, size: 8, in: program).known
    if first == Self.wrapperMark {
      return SwiftString.text(
        machine.read(address &+ 8, size: 8, in: program), machine.read(address &+ 16, size: 8, in: program),
        in: machine, program)
    }
    guard let number = first.flatMap({ AddressLayout.importedSymbol(at: $0)?.number }), number < program.symbols.count,
      program.symbols[number] == "___CFConstantStringClassReference",
      machine.read(address &+ 8, size: 4, in: program).known == 0x7c8,  // bytes, not UTF-16
      let text = machine.read(address &+ 16, size: 8, in: program).known,
      let count = machine.read(address &+ 24, size: 8, in: program).known
    else { return nil }
    return SwiftString.text(at: text, count: count, in: machine, program)
  }
}
