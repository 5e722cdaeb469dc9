/// A text that code passes to a call.
public struct PassedText: Sendable, Hashable {
  /// The text.
  public let text: String
  /// The function that decides it: the one that calls, or one further up that hands the text down.
  public let place: CodePlace

  /// Creates a text with the place that decides it.
  public init(text: String, place: CodePlace) {
    self.text = text
    self.place = place
  }
}
