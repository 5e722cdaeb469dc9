/// What a pointer in an image will hold once the image is loaded.
public enum FixupTarget: Sendable, Hashable {
  /// An unslid address in the image itself.
  case rebase(UInt64)
  /// The address of an import, by its index in the fixups' list, plus an addend.
  case bind(Int, addend: Int64)
}
