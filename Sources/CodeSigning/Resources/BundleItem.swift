/// One thing that lies in a bundle, as its container lists it.
public struct BundleItem: Sendable, Hashable {
  /// What it is; folders need not be listed.
  public enum Kind: Sendable, Hashable {
    /// A regular file.
    case file
    /// A symbolic link with its target, unresolved.
    case symbolicLink(target: String)
  }

  /// The path from the folder that holds `_CodeSignature`.
  public let path: String
  /// What it is.
  public let kind: Kind

  /// Takes what the container lists.
  public init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}
