/// Apple's root certificates that end code signing and profile chains.
///
/// Source of the fingerprints: https://www.apple.com/certificateauthority/ and, for the first two, the roots enclosed in
/// real signatures and profiles.
public enum AppleRoot: String, Sendable, Hashable, CaseIterable {
  /// Apple Root CA, 2006–2035.
  case rootCA = "b0b1730ecbc7ff4505142c49f1295e6eda6bcaed7e2c68c5be91b5a11001f024"
  /// Apple Root Certificate Authority, 2005–2025, the one before.
  case rootCertificateAuthority = "0d83b611b648a1a75eb8558400795375cad92e264ed8e9d7a757c1f5ee2bb22d"
  /// Apple Root CA - G2, 2014–2039.
  case rootCAG2 = "c2b9b042dd57830e7d117dac55ac8ae19407d38e41d88f3215bc3a890444a050"
  /// Apple Root CA - G3, 2014–2039.
  case rootCAG3 = "63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179"

  /// The root with this SHA-256 fingerprint.
  public init?(fingerprint: Digest) {
    self.init(rawValue: fingerprint.description)
  }
}

extension AppleRoot: CustomStringConvertible {
  /// The certificate's common name.
  public var description: String {
    switch self {
    case .rootCA: "Apple Root CA"
    case .rootCertificateAuthority: "Apple Root Certificate Authority"
    case .rootCAG2: "Apple Root CA - G2"
    case .rootCAG3: "Apple Root CA - G3"
    }
  }
}
