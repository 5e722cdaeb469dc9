/// A certificate of the fixtures' authority, with the key that goes with it.
struct Certificate {
  /// The certificate in DER form.
  let bytes: [UInt8]
  /// The DER form of the issuer's name.
  let issuer: [UInt8]
  let serial: Int
  /// The DER form of the subject's name.
  let subject: [UInt8]
  /// The subject's common name.
  let commonName: String
  let key: SigningKey
}

/// What goes into a certificate (RFC 5280).
struct CertificateRequest {
  var commonName: String
  var organisation: String
  var unit: String?
  var userIdentifier: String?
  var serial: Int
  var validFrom: Int
  var validUntil: Int
  var isAuthority: Bool
  /// Apple's marker extensions, by object identifier; each holds a null.
  var markers: [String]

  /// The DER form of the subject's name.
  var subject: [UInt8] {
    var parts: [[UInt8]] = []
    if let userIdentifier { parts.append(Self.attribute("0.9.2342.19200300.100.1.1", DER.utf8(userIdentifier))) }
    parts.append(Self.attribute("2.5.4.3", DER.utf8(commonName)))
    if let unit { parts.append(Self.attribute("2.5.4.11", DER.utf8(unit))) }
    parts.append(Self.attribute("2.5.4.10", DER.utf8(organisation)))
    parts.append(Self.attribute("2.5.4.6", DER.printable("US")))
    return DER.element(0x30, parts.flatMap(\.self))
  }

  /// The certificate, issued by another one's key.
  func issued(by issuer: [UInt8], key issuerKey: SigningKey, for key: SigningKey) throws(FixtureError) -> Certificate {
    let algorithm = DER.sequence(DER.identifier("1.2.840.113549.1.1.11"), DER.null)
    let body = DER.sequence(
      DER.tagged(0, DER.integer(2)), DER.integer(serial), algorithm, issuer,
      DER.sequence(DER.utcTime(validFrom), DER.utcTime(validUntil)), subject, try key.publicKeyInfo(),
      DER.tagged(3, DER.element(0x30, extensions.flatMap(\.self))))
    let bytes = DER.sequence(body, algorithm, DER.bits(try issuerKey.signature(over: body)))
    return Certificate(
      bytes: bytes, issuer: issuer, serial: serial, subject: subject, commonName: commonName, key: key)
  }

  private var extensions: [[UInt8]] {
    let constraints = isAuthority ? DER.sequence(DER.boolean(true), DER.integer(0)) : DER.sequence()
    var result = [
      Self.criticalExtension("2.5.29.19", constraints),
      // Key usage: certificate and revocation list signing for an authority, digital signature for everyone else.
      Self.criticalExtension("2.5.29.15", isAuthority ? DER.bits([0x06], unused: 1) : DER.bits([0x80], unused: 7)),
    ]
    if !isAuthority {
      result.append(Self.criticalExtension("2.5.29.37", DER.sequence(DER.identifier("1.3.6.1.5.5.7.3.3"))))
    }
    return result + markers.map { Self.criticalExtension($0, DER.null) }
  }

  private static func attribute(_ identifier: String, _ value: [UInt8]) -> [UInt8] {
    DER.set([DER.sequence(DER.identifier(identifier), value)])
  }

  private static func criticalExtension(_ identifier: String, _ value: [UInt8]) -> [UInt8] {
    DER.sequence(DER.identifier(identifier), DER.boolean(true), DER.octets(value))
  }
}
