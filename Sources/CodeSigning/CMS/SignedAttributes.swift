import ByteParsing
import CCrypto
import PropertyLists

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a signer says beside the content's digest.
///
/// Source of the two attributes of Apple: `CMSAttributes` of Apple's Security project, and observed in real signatures.
struct SignedAttributes {
  let signingTime: Date?
  /// `appleHashAgility`: a property list `{ cdhashes: [data] }`, each 20 bytes long.
  let cdHashes: [Digest]?
  /// `appleHashAgilityV2`: values `SEQUENCE { algorithm OBJECT IDENTIFIER, digest OCTET STRING }`.
  let fullDigests: [HashAlgorithm: Digest]

  init(of signer: OpaquePointer) {
    unsafe signingTime = Self.signingTime(signer)
    unsafe cdHashes = Self.cdHashes(signer)
    unsafe fullDigests = Self.fullDigests(signer)
  }

  private static func signingTime(_ signer: OpaquePointer) -> Date? {
    let object = unsafe OBJ_nid2obj(NID_pkcs9_signingTime)
    for type in [V_ASN1_UTCTIME, V_ASN1_GENERALIZEDTIME] {
      // -3: there must be exactly one attribute with exactly one value.
      guard let value = unsafe CMS_signed_get0_data_by_OBJ(signer, object, -3, type) else { continue }
      return unsafe ASN1.date(value.assumingMemoryBound(to: ASN1_TIME.self))
    }
    return nil
  }

  private static func cdHashes(_ signer: OpaquePointer) -> [Digest]? {
    guard let object = unsafe OBJ_txt2obj("1.2.840.113635.100.9.1", 1) else { return nil }
    defer { unsafe ASN1_OBJECT_free(object) }
    guard let value = unsafe CMS_signed_get0_data_by_OBJ(signer, object, -3, V_ASN1_OCTET_STRING) else { return nil }
    let bytes = unsafe ASN1.bytes(value.assumingMemoryBound(to: ASN1_STRING.self))
    let list = try? PropertyList(parsing: Bytes(bytes))
    return list?["cdhashes"]?.array?.compactMap(\.data).map(Digest.init)
  }

  private static func fullDigests(_ signer: OpaquePointer) -> [HashAlgorithm: Digest] {
    guard let object = unsafe OBJ_txt2obj("1.2.840.113635.100.9.2", 1) else { return [:] }
    defer { unsafe ASN1_OBJECT_free(object) }
    let place = unsafe CMS_signed_get_attr_by_OBJ(signer, object, -1)
    guard place >= 0, let attribute = unsafe CMS_signed_get_attr(signer, place) else { return [:] }
    var digests: [HashAlgorithm: Digest] = [:]
    for index in 0..<max(unsafe X509_ATTRIBUTE_count(attribute), 0) {
      guard let value = unsafe X509_ATTRIBUTE_get0_type(attribute, index), unsafe value.pointee.type == V_ASN1_SEQUENCE,
        let pair = try? unsafe pair(Bytes(ASN1.bytes(value.pointee.value.sequence)))
      else { continue }
      digests[pair.algorithm] = pair.digest
    }
    return digests
  }

  private static func pair(_ bytes: Bytes) throws(ParsingError) -> (algorithm: HashAlgorithm, digest: Digest)? {
    var reader = ByteReader(bytes)
    let parts = try DERElement(&reader, base: 0).children()
    guard parts.count == 2, let identifier = parts.first, let digest = parts.last,
      let algorithm = identifiers[identifier.content.array]
    else { return nil }
    return (algorithm, Digest(digest.content))
  }

  /// The algorithms' object identifiers as DER content: 1.3.14.3.2.26 and 2.16.840.1.101.3.4.2.{1,2,3}.
  private static let identifiers: [[UInt8]: HashAlgorithm] = [
    [0x2b, 0x0e, 0x03, 0x02, 0x1a]: .sha1,
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]: .sha256,
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x02]: .sha384,
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x03]: .sha512,
  ]
}
