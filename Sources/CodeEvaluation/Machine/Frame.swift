/// A call that has not returned yet.
struct Frame: Sendable {
  /// Where the call returns to.
  let returnAddress: UInt64
  /// The stack pointer at the call.
  let stackPointer: Value
  /// x19 to x29 at the call: the callee must give them back.
  var savedRegisters: [Value]
  /// The callee's first instruction.
  let function: UInt64
  /// Which of x19 to x30 the callee has written, by bit.
  var writtenRegisters: UInt32 = 0
  /// Distinguishes calls along different ways, for the count of branches taken.
  let context: UInt64
  /// Steps left for the path when the call began.
  let stepsAtCall: Int
  /// What x0 and x1 hold after the call, when the evaluator called on behalf of the system.
  var result: (Value, Value)?
  /// How many objects there were before an initialiser of a variable, when this is the call of one.
  var objectsBefore: Int?
}
