/// A function of Apple's frameworks, or a family of overloads, by how its mangled symbol begins.
///
/// Overloads come with new systems; what all of them share is the path to the name.
public struct AppleSymbol: Sendable, Hashable {
  /// How the symbol begins, with its leading underscore.
  public let mangledPrefix: String
  /// The name as source code has it, such as `Activity.request`.
  public let name: String

  /// Creates a symbol.
  public init(_ mangledPrefix: String, _ name: String) {
    self.mangledPrefix = mangledPrefix
    self.name = name
  }

  /// Whether a symbol is this function or one of its overloads.
  public func matches(_ symbol: String) -> Bool { symbol.hasPrefix(mangledPrefix) }

  /// The symbol of an Objective-C class.
  public static func objectiveCClass(_ name: String) -> String { "_OBJC_CLASS_$_\(name)" }
}
