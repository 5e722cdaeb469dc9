/// What several paths have in common.
extension Machine {
  /// Notes a decision by what only callers know.
  mutating func decide(_ source: UInt64, _ side: Bool) {
    if decisions.count < EvaluationLimits.decisions { decisions[source] = side }
  }

  /// A state that stands for this one and another at the same place: what differs is not known.
  ///
  /// `nil` when they lie in different calls. Objects from an address on come and go, and are forgotten.
  func joined(with other: Machine, freshFrom heapTop: UInt64) -> Machine? {
    guard frames.count == other.frames.count, registers[31] == other.registers[31],
      zip(frames, other.frames).allSatisfy({ $0.isSameCall(as: $1) })
    else { return nil }
    var joined = other
    for index in registers.indices { joined.registers[index] = registers[index].joined(with: other.registers[index]) }
    for index in vectors.indices { joined.vectors[index] = vectors[index].joined(with: other.vectors[index]) }
    if flags != other.flags {
      joined.flags = nil
      joined.flagsCause = flagsCause.joined(with: other.flagsCause)
    }
    for index in frames.indices {
      joined.frames[index].writtenRegisters |= frames[index].writtenRegisters
      joined.frames[index].savedRegisters = zip(frames[index].savedRegisters, other.frames[index].savedRegisters)
        .map { $0.joined(with: $1) }
    }
    joined.decisions = decisions.filter { other.decisions[$0.key] == $0.value }
    joined.memory.join(memory, deadBelow: deadBelow, freshFrom: heapTop)
    joined.stepsLeft = max(stepsLeft, other.stepsLeft)
    return joined
  }

  /// Below this address nothing on the stack is used any more: a function that has taken no room may use 128 bytes
  /// below the stack pointer (Apple's "Writing ARM64 code for Apple platforms").
  private var deadBelow: UInt64 {
    let hasRoom = frames.last.map { $0.stackPointer != registers[31] } ?? false
    return registers[31].bits &- (hasRoom ? 0 : 128)
  }

  /// Whether a joined state stands for nothing that the state before did not stand for.
  func standsForNoMore(than earlier: Machine) -> Bool {
    flags == earlier.flags && decisions == earlier.decisions
      && Value.areNoNews(registers, earlier.registers) && Value.areNoNews(vectors, earlier.vectors)
      && zip(frames, earlier.frames).allSatisfy { Value.areNoNews($0.savedRegisters, $1.savedRegisters) }
      && memory.standsForNoMore(than: earlier.memory, deadBelow: deadBelow)
  }

  /// Forgets all that a function may change that was not followed to its end.
  mutating func forgetAll(withConstants: Bool = false) {
    memory.forgetEverything(withConstants: withConstants)
    for register in 0..<29 { registers[register] = .unknown(.none, isCallers: true) }
    forgetCallersRegisters()
  }
}

extension Value {
  /// What two values have in common.
  func joined(with other: Value) -> Value {
    if self == other { return self }
    return .unknown(
      origin == other.origin ? origin : .none, isCallers: isKnown || other.isKnown || isCallers || other.isCallers)
  }
}

extension Value {
  /// Whether a value that earlier ones were joined into stands for no more than the earlier one.
  func isNoNews(_ earlier: Value) -> Bool {
    if self == earlier { return true }
    guard !isKnown, !earlier.isKnown, earlier.isCallers || !isCallers else { return false }
    switch earlier.origin {
    case .none, .madeFrom, .variable: return true
    case .contents, .argument, .result: return false
    }
  }

  static func areNoNews(_ values: [Value], _ earlier: [Value]) -> Bool {
    zip(values, earlier).allSatisfy { $0.isNoNews($1) }
  }
}

extension Frame {
  /// Whether two paths are in the same call.
  func isSameCall(as other: Frame) -> Bool {
    returnAddress == other.returnAddress && stackPointer == other.stackPointer && function == other.function
      && (objectsBefore == nil) == (other.objectsBefore == nil)
  }
}
