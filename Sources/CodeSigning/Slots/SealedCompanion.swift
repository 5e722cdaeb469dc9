public import ByteParsing

/// A file beside the image that a special slot of its code directory covers.
public enum SealedCompanion: Sendable {
  /// The caller cannot tell; the slot is not judged.
  case unknown
  /// There is no such file.
  case absent
  /// The file's bytes.
  case present(Bytes)
}
