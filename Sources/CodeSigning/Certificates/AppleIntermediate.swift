/// Apple's intermediate certificates, for messages that enclose no root.
///
/// Provisioning profiles for iOS often end one certificate short of the root. The fingerprints are those of certificates
/// enclosed in real signatures and profiles, each checked against the key of Apple Root CA.
enum AppleIntermediate: String, CaseIterable {
  /// Apple iPhone Certification Authority, 2007–2022.
  case iPhone2007 = "e4e2936d3c076ec4aea8ac37277524950ca005894b39bba2d347fa33155ae5fa"
  /// Apple iPhone Certification Authority, 2017–2030.
  case iPhone2017 = "c6a6f35c3bee9a9413a063919f61b8400f50f708ac867f462c2d029ba9505ed2"
  /// Apple Worldwide Developer Relations Certification Authority, 2008–2016.
  case developerRelations2008 = "64b302913f11ca1b6806093b76cade7f7b123be0c04924fda87f5f4e8647f051"
  /// Apple Worldwide Developer Relations Certification Authority, 2013–2023.
  case developerRelations2013 = "ce057691d730f89ca25e916f7335f4c8a15713dcd273a658c024023f8eb809c2"
  /// Apple Worldwide Developer Relations Certification Authority G3, 2020–2030.
  case developerRelationsG3 = "dcf21878c77f4198e4b4614f03d696d89c66c66008d4244e1b99161aac91601f"
  /// Apple Code Signing Certification Authority, 2011–2026.
  case codeSigning2011 = "5bdab1288fc16892fef50c658db54f1e2e19cf8f71cc55f77de2b95e051e2562"

  /// The root that issued the certificate with this SHA-256 fingerprint.
  static func root(above fingerprint: Digest) -> AppleRoot? {
    AppleIntermediate(rawValue: fingerprint.description) == nil ? nil : .rootCA
  }
}
