/// Why a fixture cannot be made.
public struct FixtureError: Error, Equatable, CustomStringConvertible {
  /// One sentence, with the names in question.
  public let description: String

  init(_ description: String) { self.description = description }
}
