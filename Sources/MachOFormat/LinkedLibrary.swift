public import Facts

/// A library that an image asks the dynamic linker to load (`dylib_command`).
public struct LinkedLibrary: Sendable, Hashable {
  /// Which load command asks, and so what happens when the library is missing.
  public enum Kind: Sendable, Hashable {
    /// `LC_LOAD_DYLIB`: must be there.
    case regular
    /// `LC_LOAD_WEAK_DYLIB`: may be missing.
    case weak
    /// `LC_REEXPORT_DYLIB`: must be there, and its exports count as the image's own.
    case reexport
    /// `LC_LAZY_LOAD_DYLIB`: loaded when first used.
    case lazy
    /// `LC_LOAD_UPWARD_DYLIB`: must be there; the dependency goes both ways.
    case upward
  }

  /// The install name as written, such as `@rpath/Kit.framework/Kit`.
  public let path: String
  /// How the library is wanted.
  public let kind: Kind
  /// `current_version` that was linked against.
  public let currentVersion: OSVersion
  /// `compatibility_version` that is needed.
  public let compatibilityVersion: OSVersion

  /// Creates a linked library.
  public init(path: String, kind: Kind, currentVersion: OSVersion, compatibilityVersion: OSVersion) {
    self.path = path
    self.kind = kind
    self.currentVersion = currentVersion
    self.compatibilityVersion = compatibilityVersion
  }
}
