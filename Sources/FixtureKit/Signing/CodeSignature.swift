/// What goes into the signature of one image.
struct CodeSignatureRequest {
  var identifier: String
  /// The team of the certificate; none for ad hoc signatures.
  var team: String?
  /// Flags of the code directory (`CS_*` in `cs_blobs.h`).
  var flags: Int
  /// The entitlements in XML form.
  var entitlements: FixtureValue?
  /// The entitlements in DER form.
  var derEntitlements: FixtureValue?
  var infoPlist: [UInt8]?
  var codeResources: [UInt8]?
  /// The signer's certificate and those that vouch for it; empty for ad hoc signatures.
  var chain: [Certificate]
  var requirement: CodeRequirement
  var sha1: Bool
  var executableSegmentFlags: Int
  var damage: [SignatureDescription.Damage]
}

/// What signing has made.
struct SignedImage {
  var bytes: [UInt8]
  /// The first 20 bytes of the code directory's hash; of a fat file's first slice.
  var cdHash: [UInt8]
}
