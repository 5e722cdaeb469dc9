/// How a bundle is signed.
///
/// What a layer leaves out, the layer below decides.
struct SignatureDescription: Sendable {
  /// Which certificate signs.
  enum Kind: String, Decodable, Sendable {
    /// No signature at all.
    case none
    /// A code directory without a certificate.
    case adHoc = "ad-hoc"
    case development
    case distribution
    case developerID = "developer-id"
    /// An old "iPhone Developer" or "iPhone Distribution" certificate.
    case iPhoneDeveloper = "iphone-developer"
    case iPhoneDistribution = "iphone-distribution"
  }

  /// What is broken after signing.
  enum Damage: String, Decodable, Sendable {
    /// One byte of the first code page differs from its hash.
    case code
    /// The code directory's hash of the Info.plist is wrong.
    case info
    /// The code directory's hash of the sealed resources is wrong.
    case resources
    /// The code directory's hash of the entitlements is wrong.
    case entitlements
    /// The CMS signature is over other bytes.
    case cms
  }

  var kind: Kind?
  /// Ten characters.
  var team: String?
  /// The code directory's identifier; the bundle identifier if left out.
  var identifier: String?
  /// Names of code signing flags: `runtime`, `library-validation`, `hard`, `kill`, `restrict`, `linker-signed`.
  var flags: [String]?
  /// Whether the entitlements stand in XML form.
  var xml: Bool?
  /// Whether the entitlements stand in DER form.
  var der: Bool?
  /// Entitlements of the DER form, if they differ.
  var derEntitlements: FixtureValue?
  /// Whether a SHA-1 code directory comes first, as before iOS 11.
  var sha1: Bool?
  /// Whether `_CodeSignature/CodeResources` is written.
  var resources: Bool?
  /// The executable segment flags; computed if left out.
  var executableSegmentFlags: Int?
  /// Whether the certificate has ended before 2025.
  var expired: Bool?
  var damage: [Damage]?

  static var plain: SignatureDescription { SignatureDescription() }

  private init() {}

  /// A description that only names the certificate.
  init(kind: Kind) { self.kind = kind }

  /// This description with another laid over it.
  func overlaid(with other: SignatureDescription?) -> SignatureDescription {
    guard let other else { return self }
    var result = self
    result.kind = other.kind ?? kind
    result.team = other.team ?? team
    result.identifier = other.identifier ?? identifier
    result.flags = other.flags ?? flags
    result.xml = other.xml ?? xml
    result.der = other.der ?? der
    result.derEntitlements = other.derEntitlements ?? derEntitlements
    result.sha1 = other.sha1 ?? sha1
    result.resources = other.resources ?? resources
    result.executableSegmentFlags = other.executableSegmentFlags ?? executableSegmentFlags
    result.expired = other.expired ?? expired
    result.damage = other.damage ?? damage
    return result
  }
}

extension SignatureDescription: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, team, identifier, flags, xml, der, derEntitlements, sha1, resources, executableSegmentFlags, expired
    case damage
  }

  /// Decodes the name of a kind, or an object; strictly: an unknown key is an error.
  init(from decoder: any Decoder) throws {
    if let kind = try? decoder.singleValueContainer().decode(Kind.self) {
      self.init(kind: kind)
      return
    }
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init()
    kind = try keys.optional(.kind)
    team = try keys.optional(.team)
    identifier = try keys.optional(.identifier)
    flags = try keys.optional(.flags)
    xml = try keys.optional(.xml)
    der = try keys.optional(.der)
    derEntitlements = try keys.optional(.derEntitlements)
    sha1 = try keys.optional(.sha1)
    resources = try keys.optional(.resources)
    executableSegmentFlags = try keys.optional(.executableSegmentFlags)
    expired = try keys.optional(.expired)
    damage = try keys.optional(.damage)
  }
}
