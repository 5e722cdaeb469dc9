/// A certificate authority that exists only for fixtures, with names and marker extensions shaped like Apple's.
struct TestAuthority {
  private let root: Certificate
  /// The issuers of developer certificates and of Developer ID certificates.
  private let relations: Certificate
  private let developerID: Certificate
  private let leafKey: SigningKey

  /// The authority whose keys lie in a folder.
  init(folder: String) throws {
    let rootKey = try SigningKey(pem: FixtureTree.read(folder.appendingPath("root.pem")))
    let intermediateKey = try SigningKey(pem: FixtureTree.read(folder.appendingPath("intermediate.pem")))
    leafKey = try SigningKey(pem: FixtureTree.read(folder.appendingPath("leaf.pem")))
    let rootRequest = Self.authority("Fixture Root CA", serial: 1, markers: [])
    root = try rootRequest.issued(by: rootRequest.subject, key: rootKey, for: rootKey)
    relations = try Self.authority("Fixture Developer Relations CA", serial: 2, markers: ["1.2.840.113635.100.6.2.1"])
      .issued(by: rootRequest.subject, key: rootKey, for: intermediateKey)
    developerID = try Self.authority("Fixture Developer ID CA", serial: 3, markers: ["1.2.840.113635.100.6.2.6"])
      .issued(by: rootRequest.subject, key: rootKey, for: intermediateKey)
  }

  /// The certificate of a developer or team, with the intermediate and the root that vouch for it.
  func chain(_ kind: SignatureDescription.Kind, team: String, expired: Bool = false) throws(FixtureError)
    -> [Certificate]
  {
    let leaf = CertificateRequest(
      commonName: Self.commonName(kind, team: team), organisation: Self.teamName, unit: team,
      userIdentifier: Self.isPersonal(kind) ? Self.person : team, serial: expired ? 0x2a01 : 0x2a00 + 2,
      validFrom: expired ? Self.day2022 : Self.day2024, validUntil: expired ? Self.day2024 : Self.day2044,
      isAuthority: false, markers: Self.markers(kind))
    return try chain(leaf, issuer: kind == .developerID ? developerID : relations)
  }

  /// The certificate that signs provisioning profiles.
  func profileChain() throws(FixtureError) -> [Certificate] {
    let leaf = CertificateRequest(
      commonName: "Fixture Provisioning Profile Signing", organisation: "Fixture Authority", serial: 0x2a10,
      validFrom: Self.day2024, validUntil: Self.day2044, isAuthority: false, markers: [])
    return try chain(leaf, issuer: relations)
  }

  /// The name of every fixture team.
  static var teamName: String { "Example Team" }

  private static var person: String { "F1XTURE000" }
  private static var day2022: Int { 1_654_041_600 }
  private static var day2024: Int { 1_717_200_000 }
  private static var day2044: Int { 2_348_352_000 }

  private func chain(_ leaf: CertificateRequest, issuer: Certificate) throws(FixtureError) -> [Certificate] {
    [try leaf.issued(by: issuer.subject, key: issuer.key, for: leafKey), issuer, root]
  }

  private static func authority(_ name: String, serial: Int, markers: [String]) -> CertificateRequest {
    CertificateRequest(
      commonName: name, organisation: "Fixture Authority", serial: serial, validFrom: day2022, validUntil: day2044,
      isAuthority: true, markers: markers)
  }

  private static func isPersonal(_ kind: SignatureDescription.Kind) -> Bool {
    kind == .development || kind == .iPhoneDeveloper
  }

  private static func commonName(_ kind: SignatureDescription.Kind, team: String) -> String {
    switch kind {
    case .none, .adHoc: ""
    case .development: "Apple Development: Jo Example (\(person))"
    case .iPhoneDeveloper: "iPhone Developer: Jo Example (\(person))"
    case .distribution: "Apple Distribution: \(teamName) (\(team))"
    case .iPhoneDistribution: "iPhone Distribution: \(teamName) (\(team))"
    case .developerID: "Developer ID Application: \(teamName) (\(team))"
    }
  }

  /// Marker extensions, as certificates of the real authority carry them.
  private static func markers(_ kind: SignatureDescription.Kind) -> [String] {
    switch kind {
    case .none, .adHoc: []
    case .development: ["1.2.840.113635.100.6.1.2", "1.2.840.113635.100.6.1.12"]
    case .iPhoneDeveloper: ["1.2.840.113635.100.6.1.2"]
    case .distribution: ["1.2.840.113635.100.6.1.4", "1.2.840.113635.100.6.1.7"]
    case .iPhoneDistribution: ["1.2.840.113635.100.6.1.4"]
    case .developerID: ["1.2.840.113635.100.6.1.13"]
    }
  }
}
