/// Why a command line, a configuration or a place to write to cannot be used.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line that names the thing and what is wrong.
  public let description: String

  /// Creates an error from one line.
  public init(_ description: String) { self.description = description }
}
