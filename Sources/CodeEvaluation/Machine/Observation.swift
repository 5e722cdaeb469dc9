/// That a path reached a call of the system's, and with what.
struct Observation: Sendable, Hashable {
  /// A text argument.
  enum Text: Sendable, Hashable {
    case value(String)
    case unknown(Value.Origin)

    /// The text that a string's two words stand for.
    static func read(_ first: Value, _ second: Value, in memory: Memory) -> Text {
      if let text = SwiftString.text(first, second, in: memory) { return .value(text) }
      return .unknown(second.isKnown ? first.origin : second.origin)
    }
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
}
