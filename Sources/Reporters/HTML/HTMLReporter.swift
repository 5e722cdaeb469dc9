/// Writes a page to open in a browser.
public struct HTMLReporter: Reporter {
  /// Creates a reporter.
  public init() {}

  /// The whole page.
  public func render(_ run: RunResult) -> String { "" }
}
