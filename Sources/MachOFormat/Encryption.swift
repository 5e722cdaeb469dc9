/// The store's encryption of an image's text: `encryption_info_command`.
public struct Encryption: Sendable, Hashable {
  /// The part of the file that is, or may become, encrypted.
  public let range: Range<Int>
  /// `cryptid`: 0 means not encrypted yet.
  public let identifier: UInt32

  /// Whether the bytes in `range` are encrypted and so cannot be read.
  public var isEncrypted: Bool { identifier != 0 }
}
