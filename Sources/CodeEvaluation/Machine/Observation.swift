/// That a path reached a call of the system's, and with what.
struct Observation: Sendable, Hashable {
  /// A text argument.
  enum Text: Sendable, Hashable {
    case value(String)
    case unknown(Value.Origin)
  }

  let call: ObservedCall
  /// The instruction that calls, or jumps to, the system's function.
  let site: UInt64
  /// The kind, group or display name.
  var text: Text?
  /// The widget families; `nil` when they cannot be told.
  var families: [String]?
  /// The type in question: the attributes of an activity, the widget that is built.
  var typeText: String?
  /// The functions that were being evaluated, from the root to the one that calls.
  var callers: [UInt64] = []
}
