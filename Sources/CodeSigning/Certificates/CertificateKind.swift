/// For what Apple issued a certificate.
public enum CertificateKind: Sendable, Hashable, CaseIterable {
  /// Apple Development, iPhone Developer, Mac Developer.
  case development
  /// Apple Distribution, iPhone Distribution, 3rd Party Mac Developer Application: store, ad hoc and in-house alike.
  ///
  /// An enterprise's certificate is of this kind, too: only the profile tells it apart.
  case distribution
  /// Developer ID Application: macOS outside the store.
  case developerID
  /// The store's own signature on what it delivers.
  case appStore
  /// TestFlight's own signature on what it delivers.
  case testFlight
  /// Apple's own software.
  case appleSoftware
  /// Signs provisioning profiles.
  case provisioningProfileSigning
  /// Issues other certificates.
  case authority
  /// None of these.
  case other
}

extension CertificateKind {
  /// Extension identifiers under 1.2.840.113635.100 that mark a leaf certificate's purpose.
  ///
  /// Source: Apple's WWDR Certification Practice Statement; `SecPolicy.c` of Apple's Security project; observed in
  /// signatures and profiles (6.1.2 with 6.1.12 in Apple Development, 6.1.4 with 6.1.7 in Apple Distribution;
  /// 6.2.2.1, 6.58 and 4.11 in signers of profiles).
  private static let markers: [(identifier: String, kind: CertificateKind)] = [
    ("6.1.25.1", .testFlight), ("6.1.3", .appStore), ("6.1.6", .appStore), ("6.1.9", .appStore),
    ("6.1.13", .developerID), ("6.1.18", .developerID),
    ("6.1.2", .development), ("6.1.12", .development),
    ("6.1.4", .distribution), ("6.1.7", .distribution),
    ("6.22", .appleSoftware),
    ("6.2.2.1", .provisioningProfileSigning), ("6.58", .provisioningProfileSigning),
    ("4.11", .provisioningProfileSigning),
  ]

  /// How common names begin, for certificates without a marker, as test authorities make them.
  private static let prefixes: [(prefix: String, kind: CertificateKind)] = [
    ("Apple Development:", .development), ("iPhone Developer:", .development), ("Mac Developer:", .development),
    ("Apple Distribution:", .distribution), ("iPhone Distribution:", .distribution),
    ("3rd Party Mac Developer Application:", .distribution), ("Developer ID Application:", .developerID),
  ]

  init(extensions: Set<String>, commonName: String?, isAuthority: Bool) {
    if isAuthority {
      self = .authority
    } else if let marker = Self.markers.first(where: { extensions.contains("1.2.840.113635.100." + $0.identifier) }) {
      self = marker.kind
    } else if let name = commonName, let match = Self.prefixes.first(where: { name.hasPrefix($0.prefix) }) {
      self = match.kind
    } else {
      self = .other
    }
  }
}

extension CertificateKind: CustomStringConvertible {
  /// The kind as a message names it.
  public var description: String {
    switch self {
    case .development: "development"
    case .distribution: "distribution"
    case .developerID: "Developer ID"
    case .appStore: "App Store"
    case .testFlight: "TestFlight"
    case .appleSoftware: "Apple software"
    case .provisioningProfileSigning: "provisioning profile signing"
    case .authority: "certificate authority"
    case .other: "other"
    }
  }
}
