extension ProvisioningProfile {
  /// Verifies the profile's own signature; `nil` for a bare property list, which has none.
  public func verifyCMS() throws(CryptoError) -> CMSVerification? {
    guard container == .cms else { return nil }
    return try CMSMessage(parsing: bytes).verify()
  }
}
