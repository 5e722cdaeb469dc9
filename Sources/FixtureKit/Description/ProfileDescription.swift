/// The provisioning profile of a bundle.
///
/// What a layer leaves out, the layer below decides.
struct ProfileDescription: Sendable {
  /// What the profile is for.
  enum Kind: String, Decodable, Sendable {
    case development
    case adHoc = "ad-hoc"
    case enterprise
    case store
    case developerID = "developer-id"
  }

  var kind: Kind?
  var team: String?
  var name: String?
  /// The application identifier without the team's prefix, or a wildcard; the bundle's own if left out.
  var applicationIdentifier: String?
  /// Keys laid over what the bundle is signed with, to make what the profile grants; `null` removes one.
  var entitlements: FixtureValue?
  /// A day such as "2024-06-30"; 2035-01-01 if left out.
  var expires: String?
  /// Device identifiers.
  var devices: [String]?
  /// The profile's `Platform` list.
  var platforms: [String]?
  /// The certificates that the profile names, by kind; the one that fits if left out.
  var certificates: [SignatureDescription.Kind]?
  /// Keys laid over the finished property list; `null` removes one.
  var plist: FixtureValue?

  static var plain: ProfileDescription { ProfileDescription() }

  private init() {}

  /// This description with another laid over it.
  func overlaid(with other: ProfileDescription) -> ProfileDescription {
    var result = self
    result.kind = other.kind ?? kind
    result.team = other.team ?? team
    result.name = other.name ?? name
    result.applicationIdentifier = other.applicationIdentifier ?? applicationIdentifier
    result.entitlements = other.entitlements.map { (entitlements ?? [:]).overlaid(with: $0) } ?? entitlements
    result.expires = other.expires ?? expires
    result.devices = other.devices ?? devices
    result.platforms = other.platforms ?? platforms
    result.certificates = other.certificates ?? certificates
    result.plist = other.plist.map { (plist ?? [:]).overlaid(with: $0) } ?? plist
    return result
  }
}

extension ProfileDescription: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, team, name, applicationIdentifier, entitlements, expires, devices, platforms, certificates, plist
  }

  /// Decodes the name of a kind, or an object; strictly: an unknown key is an error.
  init(from decoder: any Decoder) throws {
    if let kind = try? decoder.singleValueContainer().decode(Kind.self) {
      self.init()
      self.kind = kind
      return
    }
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init()
    kind = try keys.optional(.kind)
    team = try keys.optional(.team)
    name = try keys.optional(.name)
    applicationIdentifier = try keys.optional(.applicationIdentifier)
    entitlements = try keys.optional(.entitlements)
    expires = try keys.optional(.expires)
    devices = try keys.optional(.devices)
    platforms = try keys.optional(.platforms)
    certificates = try keys.optional(.certificates)
    plist = try keys.optional(.plist)
  }
}
