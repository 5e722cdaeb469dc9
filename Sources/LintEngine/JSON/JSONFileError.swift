/// Why a configuration, baseline or contract cannot be used.
public struct JSONFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of keys to the place, as in `suppressions[2].reason`; empty for the file as a whole.
  public let place: String
  /// What is wrong there, as one clause without a full stop.
  public let problem: String

  /// Creates an error.
  public init(_ place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  /// The place and the clause.
  public var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}
