/// The state of one path of the evaluation.
struct Machine: Sendable {
  /// x0 to x30, and the stack pointer as the last.
  var registers: [Value]
  /// The halves of v0 to v31.
  var vectors: [Value]
  /// The condition flags; `nil` when they are not known.
  var flags: Flags? {
    didSet { flagsCause = .unknown }
  }
  /// What flags that are not known were computed from.
  var flagsCause = Value.unknown
  var memory: Memory
  /// The types whose metadata was made up.
  var types = TypeTable()
  var frames: [Frame] = []
  /// The next instruction.
  var counter: UInt64
  /// The instruction that called or jumped out of a function last, for telling where an import is used.
  var lastTransfer: UInt64
  /// Steps that the path may still take.
  var stepsLeft: Int
  /// The calls of interest that have been reached and are not yet noted.
  var observed: [Observation] = []
  /// What the path has decided by what only callers know: the side of each such branch.
  var decisions: [UInt64: Bool] = [:]
  /// Whether something was given up that the path may have led to.
  var isIncomplete = false
  /// Paths that begin beside this one, and are not yet followed.
  var branches: [Machine] = []

  var program: Program { memory.program }

  /// Begins at a function with nothing known but the stack.
  init(at function: UInt64, in memory: Memory, steps: Int = EvaluationLimits.pathSteps) {
    self.memory = memory
    registers = (0..<31).map { .argument($0) } + [Value(AddressLayout.stack - 0x1000)]
    registers[30] = Value(AddressLayout.sentinel)
    vectors = [Value](repeating: .unknown, count: 64)
    counter = function
    lastTransfer = function
    stepsLeft = steps
    frames = [
      Frame(
        returnAddress: AddressLayout.sentinel, stackPointer: registers[31], savedRegisters: Array(registers[19...29]),
        function: function, context: function, stepsAtCall: steps)
    ]
  }

  /// Begins somewhere within a function: what the registers hold has nothing to do with arguments.
  mutating func forgetStart() {
    for register in 0..<31 { registers[register] = .unknown }
  }

  /// A general register; 31 is zero.
  func general(_ number: Int) -> Value { number == 31 ? Value(0) : registers[number] }

  /// A general register; 31 is the stack pointer.
  func base(_ number: Int) -> Value { registers[number] }

  /// Writes a general register; 31 takes nothing.
  mutating func setGeneral(_ number: Int, _ value: Value) {
    guard number != 31 else { return }
    registers[number] = value
    noteWrite(number)
  }

  /// Writes a general register or, as 31, the stack pointer.
  mutating func setBase(_ number: Int, _ value: Value) {
    guard number == 31 else { return setGeneral(number, value) }
    // Room of a size that is not known is taken from the stack: some size is as good as another.
    registers[31] = value.isKnown ? value : Value((registers[31].bits &- 0x200) & ~15)
  }

  private mutating func noteWrite(_ number: Int) {
    guard number >= 19, !frames.isEmpty else { return }
    frames[frames.count - 1].writtenRegisters |= 1 << UInt32(number - 19)
  }

  /// Whether a register still holds what the caller of the current function left in it.
  func isCallersOwn(_ number: Int) -> Bool {
    guard number >= 19, number <= 30, let frame = frames.last else { return false }
    return frame.writtenRegisters & 1 << UInt32(number - 19) == 0
  }
}
