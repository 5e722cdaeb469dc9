public import StandardStreams

/// Where text goes, and what is known of who reads it.
public struct OutputChannel: Sendable {
  /// Whether a person sees it on a terminal.
  public let isTerminal: Bool
  /// The terminal's columns, when there is one that says.
  public let columns: Int?
  private let sink: @Sendable (String) -> Void

  /// Creates a channel that hands its text on.
  public init(isTerminal: Bool = false, columns: Int? = nil, sink: @escaping @Sendable (String) -> Void) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.sink = sink
  }

  /// Creates a channel to one of the process's streams.
  public init(_ stream: StandardStream) {
    self.init(isTerminal: stream.isTerminal, columns: stream.columns) { stream.write($0) }
  }

  /// Writes a text as it is.
  public func write(_ text: String) { sink(text) }
}
