/// A Swift program that was made up, with what is true of it.
public struct GeneratedProgram: Codable, Sendable, Hashable {
  /// A module with its files.
  public struct Module: Codable, Sendable, Hashable {
    /// The module's name.
    public let name: String
    /// The text of each file, by its name.
    public var files: [String: String]
    /// Flags for the compiler.
    public var flags: [String]
    /// Whether the module is a framework of its own.
    public var isDynamic: Bool
  }

  /// The name, unique among the programs of a run.
  public let name: String
  /// The modules; the last one is the executable's.
  public let modules: [Module]
  /// What is true of the program.
  public let expectations: [Expectation]
}
