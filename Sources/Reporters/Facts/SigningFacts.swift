import BundleModel
import CodeSigning
import Facts

/// How a bundle's executable is signed.
public struct SigningFacts: Sendable, Hashable {
  /// The states that a person tells apart.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// No signature at all.
    case unsigned
    /// By the linker only, as every arm64 image.
    case linker
    /// Without a certificate.
    case adHoc
    /// With a certificate.
    case certificate
    /// There is a signature that cannot be read.
    case damaged
  }

  /// How it is signed.
  public let state: State
  /// The same in words.
  public let label: String
  /// The code directory's identifier.
  public let identifier: String?
  /// The code directory's team.
  public let team: String?
  /// What sort of certificate signed it, as in "distribution"; its holder's name is not kept.
  public let certificate: String?
  /// The day on which the certificate ends, as in `2027-03-31`.
  public let certificateExpires: String?

  /// Reads the signature of the executable's preferred image.
  static func known(of bundle: ArtifactBundle) -> Known<SigningFacts> {
    bundle.executable.flatMap { executable in
      guard let signature = executable.preferred?.signature else { return .unknown("no image can be read") }
      let directory = signature.codeDirectory
      let signer = bundle.signer.value
      return .value(
        SigningFacts(
          state: State(signature.state), label: signature.state.description, identifier: directory?.identifier,
          team: directory?.teamIdentifier,
          certificate: signer.map { $0.kind.description }, certificateExpires: signer.map { $0.notAfter.day }))
    }
  }
}

extension SigningFacts.State {
  fileprivate init(_ state: SigningState) {
    self =
      switch state {
      case .unsigned: .unsigned
      case .linkerSigned: .linker
      case .adHoc: .adHoc
      case .certificate: .certificate
      case .damaged: .damaged
      }
  }
}
