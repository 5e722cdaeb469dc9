extension Evaluator {
  /// Does what a function from outside the artifact does, and returns from it; `false` when the path ends.
  mutating func callImport(_ number: Int, _ machine: inout Machine) -> Bool {
    guard number < program.functions.count else { return false }
    guard let function = program.functions[number] else {
      callEscaping(&machine)
      machine.clobberCall(in: program, takesSelf: program.symbols[number].hasPrefix("_$s"))
      machine.registers[0] = .unknown(.result(of: number))
      return returnFromCall(to: machine.registers[30], &machine)
    }
    switch function {
    case .neverReturns:
      return false
    case .once, .dispatchOnce:
      return callOnce(&machine, isBlock: function == .dispatchOnce)
    case .taskSwitch:
      guard let next = machine.registers[0].known else { return false }
      machine.counter = next
      return true
    case .singletonMetadata:
      return completeSingleton(&machine)
    case .forEach:
      callForEach(&machine)
    case .observed(let call):
      spend(EvaluationLimits.stringCost, &machine)
      observe(call, &machine)
    case .messageSend(let selector):
      spend(EvaluationLimits.stringCost, &machine)
      sendMessage(selector, &machine)
    case .keepsAll:
      break
    case .stringLiteral, .concatenate, .append, .emptyString, .appendInterpolation, .describe, .typeName,
      .isEqualString, .bridgeToObjectiveC, .bridgeFromObjectiveC, .localizedKey, .localizedText, .localizedResource:
      spend(EvaluationLimits.stringCost, &machine)
      callString(function, &machine)
    case .typeByMangledName, .metadataAccessor, .genericMetadata, .initializeStructMetadata, .someMetadata,
      .witnessTable, .valueWitness:
      callMetadata(function, number, &machine)
    case .copyMemory, .fillMemory, .copyArray:
      spend(EvaluationLimits.stringCost, &machine)
      callMemory(function, &machine)
    default:
      callMemory(function, &machine)
    }
    return returnFromCall(to: machine.registers[30], &machine)
  }

  /// A closure that is handed to the system will be called some time: it is followed on a path of its own.
  mutating func callEscaping(_ machine: inout Machine) {
    for register in 0..<7 {
      guard let address = machine.registers[register].known else { continue }
      if let function = functionStart(address) {
        escape(function, context: machine.registers[register + 1], machine)
      } else if AddressLayout.isStack(address) || AddressLayout.isHeap(address),
        let invoke = machine.read(address &+ 16, size: 8, in: program).known, let function = functionStart(invoke)
      {
        // A block: its function is the third word (Clang's "Block Implementation Specification").
        escape(function, context: machine.registers[20], machine, first: Value(address))
      }
    }
  }

  private mutating func escape(_ function: UInt64, context: Value, _ machine: Machine, first: Value = .unknown) {
    guard machine.frames.count < EvaluationLimits.callDepth,
      !machine.frames.contains(where: { $0.function == function })
    else { return }
    var other = machine
    for register in 0..<18 { other.registers[register] = .unknown }
    other.registers[0] = first
    other.registers[20] = context
    other.call(function, returningTo: AddressLayout.sentinel)
    postpone(other)
  }

  /// The function at an address, or that the async function pointer there leads to.
  private func functionStart(_ address: UInt64) -> UInt64? {
    guard let image = program.image(at: address) else { return nil }
    return image.isFunctionStart(address) ? address : image.asyncFunction(at: address)
  }

  /// `swift_once` and `dispatch_once`: the initialiser runs if its token says that it has not.
  private mutating func callOnce(_ machine: inout Machine, isBlock: Bool) -> Bool {
    let back = machine.registers[30]
    guard let token = machine.registers[0].known else {
      machine.clobberCall(in: program)
      return returnFromCall(to: back, &machine)
    }
    let isDone = machine.read(token, size: 8, in: program).known == .max
    var function = machine.registers[1].known
    if isBlock { function = function.flatMap { machine.read($0 &+ 16, size: 8, in: program).known } }
    guard !isDone, let function, functionStart(function) != nil else {
      return returnFromCall(to: back, &machine)
    }
    machine.write(Value(.max), to: token, size: 8, in: program)
    machine.registers[0] = isBlock ? machine.registers[1] : machine.registers[2]
    // The initialiser returns to whoever asked for it: its frame is the one of the call.
    machine.counter = function
    return true
  }

  /// `Sequence.forEach` over an array whose elements are known: the closure is called once for each.
  private mutating func callForEach(_ machine: inout Machine) {
    let closure = machine.registers[0]
    let context = machine.registers[1]
    if let function = closure.known.flatMap({ functionStart($0) }), let place = machine.registers[20].known,
      let array = machine.read(place, size: 8, in: program).known,
      let count = machine.read(array &+ 16, size: 8, in: program).known, count <= 64,
      let stride = elementStride(of: machine.registers[2], machine)
    {
      for index in (0..<count).reversed() {
        escape(function, context: context, machine, first: Value(array &+ 32 &+ index &* stride))
      }
    } else {
      callEscaping(&machine)
    }
    machine.clobberCall(in: program)
  }

  /// The distance between an array's elements, from the array type's metadata.
  func elementStride(of metadata: Value, _ machine: Machine) -> UInt64? {
    guard let address = metadata.known, let text = typeText(at: address, machine) else { return nil }
    // `Say…G` is the array itself, `{Swift.IndexingIterator}ySay…GG` its iterator.
    guard let start = text.firstRange(of: "Say") else { return nil }
    let element = text[start.upperBound...]
    if element.hasPrefix("SS") { return 16 }
    if element.hasPrefix("Si") || element.hasPrefix("Sd") || element.hasPrefix("Su") { return 8 }
    return nil
  }
}
