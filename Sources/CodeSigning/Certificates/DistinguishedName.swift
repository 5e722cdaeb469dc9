/// The parts of a certificate's subject or issuer that code signing uses.
///
/// The common name of a developer's certificate is a person's or a company's name: personal data.
public struct DistinguishedName: Sendable, Hashable {
  /// `CN`: for a developer's certificate its kind, a colon, a name, and an identifier in brackets.
  public let commonName: String?
  /// `OU`: for a developer's certificate the team's identifier.
  public let organizationalUnit: String?
  /// `O`: for a developer's certificate the team's name.
  public let organization: String?

  /// Takes what there is.
  public init(commonName: String?, organizationalUnit: String?, organization: String?) {
    self.commonName = commonName
    self.organizationalUnit = organizationalUnit
    self.organization = organization
  }
}
