public import ByteParsing

/// By whom an image is signed, before anything is verified.
public enum SigningState: Sendable, Hashable {
  /// There is no `LC_CODE_SIGNATURE`.
  case unsigned
  /// Signed by the linker alone (`CS_LINKER_SIGNED`), as every arm64 image is; no signing tool has been there.
  case linkerSigned
  /// Signed without a certificate: `CS_ADHOC` is set, or there is no CMS signature.
  case adHoc
  /// There is a CMS signature.
  case certificate
  /// There is a signature, but its index or all its code directories cannot be read.
  case damaged(ParsingError)
}

extension SigningState: CustomStringConvertible {
  /// The state in words, for a sentence.
  public var description: String {
    switch self {
    case .unsigned: "not signed"
    case .linkerSigned: "signed by the linker only"
    case .adHoc: "signed ad hoc"
    case .certificate: "signed with a certificate"
    case .damaged: "signed, but the signature cannot be read"
    }
  }
}
