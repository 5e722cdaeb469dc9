extension CodeSignature {
  /// Verifies the CMS signature over the first code directory; `nil` when the image has none of either.
  ///
  /// Alternate directories are covered by the signed attributes: see `CMSVerification.names(_:)`.
  public func verifyCMS() throws(CryptoError) -> CMSVerification? {
    guard let cms, let first = try? superBlob?[.codeDirectory]?.get() else { return nil }
    return try CMSMessage(parsing: cms).verify(detached: first.bytes)
  }
}
