/// One file, folder or symbolic link of an artifact.
public struct Entry: Sendable, Hashable {
  /// What an entry is.
  public enum Kind: Sendable, Hashable {
    /// A regular file; the size in bytes as the archive or file system states it.
    case file(size: Int)
    /// A folder.
    case directory
    /// A symbolic link with its target, unresolved.
    case symbolicLink(target: String)
    /// A device, pipe or socket: nothing that belongs into an artifact.
    case special
  }

  /// The path inside the artifact: no leading slash, no `.` or `..` components, `/` between components.
  public let path: String
  /// What the entry is.
  public let kind: Kind
  /// The permission bits (`st_mode & 0o7777`).
  public let permissions: UInt16
  /// Whether the archive holds the entry's data encrypted, so that nobody can read it without a password.
  public let isEncrypted: Bool
  /// The entry's place in its archive, which tells entries with one path apart; 0 in a folder.
  let ordinal: Int

  /// Creates an entry.
  init(path: String, kind: Kind, permissions: UInt16, isEncrypted: Bool = false, ordinal: Int = 0) {
    self.path = path
    self.kind = kind
    self.permissions = permissions
    self.isEncrypted = isEncrypted
    self.ordinal = ordinal
  }

  /// Whether this is a regular file.
  public var isFile: Bool {
    if case .file = kind { true } else { false }
  }

  /// Whether this is a folder.
  public var isDirectory: Bool { kind == .directory }

  /// The size of a file in bytes; 0 for everything else.
  public var size: Int {
    if case .file(let size) = kind { size } else { 0 }
  }
}
