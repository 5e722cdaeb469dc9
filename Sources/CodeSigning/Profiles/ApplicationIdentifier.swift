/// An application identifier: a prefix, a dot, and a bundle identifier or a pattern that ends in an asterisk.
///
/// Source: Apple's TN3125. The prefix is the team's identifier, or for old apps another one of ten characters.
public struct ApplicationIdentifier: Sendable, Hashable {
  /// What stands before the first dot.
  public let prefix: String
  /// What stands behind it: a bundle identifier, `*`, or a pattern such as `com.example.*`.
  public let pattern: String

  /// Splits an identifier; `nil` when it has no dot.
  public init?(_ text: String) {
    guard let dot = text.firstIndex(of: ".") else { return nil }
    prefix = String(text[..<dot])
    pattern = String(text[text.index(after: dot)...])
  }

  /// Whether the pattern stands for more than one bundle identifier.
  public var isWildcard: Bool { pattern.hasSuffix("*") }

  /// Whether a bundle identifier is the pattern's, or begins with what stands before its asterisk.
  public func covers(bundleIdentifier: String) -> Bool {
    EntitlementPattern.matches(bundleIdentifier, pattern: pattern)
  }
}

extension ApplicationIdentifier: CustomStringConvertible {
  /// The identifier as it is written.
  public var description: String { "\(prefix).\(pattern)" }
}
