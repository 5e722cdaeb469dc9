extension Evaluator {
  /// Notes a call of interest with its arguments, then lets it do to the state what any call may.
  mutating func observe(_ call: ObservedCall, _ machine: inout Machine) {
    var observation = Observation(call: call, site: machine.lastTransfer)
    let arguments = machine.registers
    switch call {
    case .reload(let interface):
      if interface.namesKind { observation.text = text(arguments[0], arguments[1], machine) }
    case .configuration(.activity):
      observation.typeText = arguments[0].known.flatMap { typeText(at: $0, machine) }
    case .configuration:
      observation.text = text(arguments[0], arguments[1], machine)
    case .displayName:
      observation.text = displayName(machine)
    case .supportedFamilies:
      observation.families = arguments[0].known.flatMap { families(at: $0, machine) }
    case .activityRequest:
      observation.typeText = arguments[20].known.flatMap { typeText(at: $0, machine) }
    case .suiteName:
      observation.text = text(arguments[0], arguments[1], machine)
    case .dependencyAdded:
      // The closure takes two registers behind the key; the dependency's type comes next.
      observation.typeText = arguments[3].known.flatMap { typeText(at: $0, machine) }
    case .containerBackground, .containerBackgroundPlacement, .groupContainer:
      break
    }
    note(observation, machine)
    callEscaping(&machine)
    machine.clobberCall(in: program)
  }

  private func text(_ first: Value, _ second: Value, _ machine: Machine) -> Observation.Text {
    if let text = SwiftString.text(first, second, in: machine, program) { return .value(text) }
    return .unknown(second.isKnown ? first.origin : second.origin)
  }

  /// The key of a display name: given as a key, as a text, or as a resource in memory.
  private func displayName(_ machine: Machine) -> Observation.Text {
    let first = machine.registers[0]
    if let address = first.known, let text = objectiveCString(at: address, machine) { return .value(text) }
    if let text = SwiftString.text(first, machine.registers[1], in: machine, program) { return .value(text) }
    if let address = first.known, AddressLayout.isStack(address) || AddressLayout.isHeap(address) {
      return text(
        machine.read(address, size: 8, in: program), machine.read(address &+ 8, size: 8, in: program), machine)
    }
    return .unknown(first.origin)
  }

  /// The names of the families in an array whose elements were injected with the enumeration's case symbols.
  private func families(at array: UInt64, _ machine: Machine) -> [String]? {
    guard let count = machine.read(array &+ 16, size: 8, in: program).known, count <= 64 else { return nil }
    var names: [String] = []
    for index in 0..<count {
      let element = machine.read(array &+ 32 &+ index * 16, size: 8, in: program)
      guard case .contents(let number) = element.origin, let name = enumCase(program.symbols[number]) else {
        return nil
      }
      names.append(name)
    }
    return names
  }

  /// The case's name in a symbol such as `_$s9WidgetKit0A6FamilyO11systemSmallyA2CmFWC`.
  private func enumCase(_ symbol: String) -> String? {
    let prefix = "_$s9WidgetKit0A6FamilyO"
    guard symbol.hasPrefix(prefix), symbol.hasSuffix("WC") else { return nil }
    let rest = symbol.dropFirst(prefix.count)
    let digits = rest.prefix { $0.isNumber }
    guard let count = Int(digits) else { return nil }
    return String(rest.dropFirst(digits.count).prefix(count))
  }

  /// `objc_msgSend`: the selector is text; a few matter.
  mutating func sendMessage(_ named: String?, _ machine: inout Machine) {
    let receiver = machine.registers[0]
    let selector = named ?? machine.registers[1].known.flatMap { program.text(at: $0) }
    switch selector {
    case "alloc", "init", "self", "retain", "autorelease", "copy":
      machine.finish(receiver)
    case "initWithSuiteName:", "containerURLForSecurityApplicationGroupIdentifier:":
      let call: ObservedCall = selector == "initWithSuiteName:" ? .suiteName : .groupContainer
      var observation = Observation(call: call, site: machine.lastTransfer)
      let argument = machine.registers[2]
      let text = argument.known.flatMap { objectiveCString(at: $0, machine) }
      observation.text = text.map { .value($0) } ?? .unknown(argument.origin)
      note(observation, machine)
      machine.clobberCall(in: program)
    default:
      callEscaping(&machine)
      machine.clobberCall(in: program)
    }
  }
}
