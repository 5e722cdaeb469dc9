extension ProvisioningProfile {
  /// Whether the profile names a certificate among those that may sign.
  public func allows(_ certificate: Certificate) -> Bool {
    developerCertificates.contains(certificate.bytes)
  }

  /// The certificates that may sign, each read or with the reason why it cannot be.
  public var certificates: [Result<Certificate, CryptoError>] {
    developerCertificates.map { bytes in Result { () throws(CryptoError) in try Certificate(parsing: bytes) } }
  }
}
