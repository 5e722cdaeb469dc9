/// That a path reached a call of the system's, and with what.
struct Observation: Sendable, Hashable {
  /// A text argument.
  enum Text: Sendable, Hashable {
    case value(String)
    case unknown(Value)

    /// The text that a string's two words stand for.
    static func read(_ first: Value, _ second: Value, in memory: Memory) -> Text {
      if let text = SwiftString.text(first, second, in: memory) { return .value(text) }
      return .unknown(first.isKnown || second.origin != .none ? second : first)
    }

    /// The text when it is known.
    var known: String? {
      if case .value(let text) = self { text } else { nil }
    }

    /// What stands for a text that is not known.
    var unknown: Value? {
      if case .unknown(let value) = self { value } else { nil }
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
  /// What the path had decided by what only callers know.
  var decisions: [UInt64: Bool] = [:]
}
