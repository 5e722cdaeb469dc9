/// Writes what a run found in one format.
public protocol Reporter: Sendable {
  /// The whole document, with a line end behind it.
  func render(_ run: RunResult) -> String
}
