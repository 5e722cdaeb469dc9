public import ByteParsing

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An X.509 certificate, as a value.
public struct Certificate: Sendable {
  /// To whom it was issued.
  public let subject: DistinguishedName
  /// By whom it was issued.
  public let issuer: DistinguishedName
  /// The serial number, in lower-case hexadecimal digits.
  public let serialNumber: String
  /// From when it is valid.
  public let notBefore: Date
  /// Until when it is valid.
  public let notAfter: Date
  /// SHA-256 over the DER form: the certificate's identity.
  public let fingerprint: Digest
  /// The identifiers of its extensions, with dots.
  public let extensions: Set<String>
  /// Whether it may issue other certificates.
  public let isAuthority: Bool
  /// The DER form.
  public let bytes: Bytes

  /// For what Apple issued it.
  public var kind: CertificateKind {
    CertificateKind(extensions: extensions, commonName: subject.commonName, isAuthority: isAuthority)
  }

  /// The team that it belongs to; `nil` for Apple's own.
  public var teamIdentifier: String? {
    [.development, .distribution, .developerID].contains(kind) ? subject.organizationalUnit : nil
  }

  /// Whether it is valid at a point in time.
  public func isValid(at date: Date) -> Bool { notBefore <= date && date <= notAfter }
}
