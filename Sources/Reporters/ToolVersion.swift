/// The version that the tool calls itself in its output.
public enum ToolVersion {
  /// The version of this source, as in the changelog.
  public static let current = "0.1.0"
}
