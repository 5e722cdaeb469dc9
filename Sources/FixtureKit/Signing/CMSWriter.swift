/// Writes CMS signed data (RFC 5652) with one signer.
enum CMSWriter {
  /// Signed data over some content.
  ///
  /// - Parameters:
  ///   - attached: whether the content stands in the message.
  ///   - chain: the signer's certificate first.
  ///   - attributes: signed attributes besides type, time and digest.
  ///   - isDraft: whether zeros stand in for the signature, where only the size matters.
  static func signedData(
    _ content: [UInt8], attached: Bool, chain: [Certificate], time: Int, attributes: [[UInt8]] = [],
    isDraft: Bool = false
  ) throws(FixtureError) -> [UInt8] {
    guard let signer = chain.first else { throw FixtureError("a CMS message needs a certificate") }
    let sha256 = DER.sequence(DER.identifier("2.16.840.1.101.3.4.2.1"))
    let data = DER.identifier("1.2.840.113549.1.7.1")
    let signed = DER.sorted(
      [
        attribute("1.2.840.113549.1.9.3", data),
        attribute("1.2.840.113549.1.9.5", DER.utcTime(time)),
        attribute("1.2.840.113549.1.9.4", DER.octets(Digest.sha256(content))),
      ] + attributes)
    let information = DER.sequence(
      DER.integer(1), DER.sequence(signer.issuer, DER.integer(signer.serial)), sha256, DER.tagged(0, signed),
      DER.sequence(DER.identifier("1.2.840.113549.1.1.1"), DER.null),
      // The signature is over the attributes with the tag of a set.
      DER.octets(
        isDraft
          ? Array(repeating: 0, count: signer.key.signatureSize)
          : try signer.key.signature(over: DER.element(0x31, signed))))
    let body = DER.sequence(
      DER.integer(1), DER.set([sha256]),
      attached ? DER.sequence(data, DER.tagged(0, DER.octets(content))) : DER.sequence(data),
      DER.tagged(0, chain.flatMap(\.bytes)), DER.set([information]))
    return DER.sequence(DER.identifier("1.2.840.113549.1.7.2"), DER.tagged(0, body))
  }

  /// One signed attribute with one value.
  static func attribute(_ identifier: String, _ value: [UInt8]) -> [UInt8] {
    DER.sequence(DER.identifier(identifier), DER.set([value]))
  }
}
