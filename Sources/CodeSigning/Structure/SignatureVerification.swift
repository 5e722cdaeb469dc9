/// Everything that one signature proves, or fails to prove, about its image and what belongs to it.
public struct SignatureVerification: Sendable {
  /// The pages, compared with each code directory that can be read; the strongest digest first.
  public let pages: [PageVerification]
  /// The slots whose blobs cannot be read.
  public let damagedSlots: [SignatureSlot]
  /// What is wrong with the special slots.
  public let slots: [SlotProblem]
  /// The CMS signature; `nil` when the image has none, as in ad-hoc signatures.
  public let cms: Result<CMSVerification, CryptoError>?
  /// The alternate code directories that the CMS signature's attributes do not name, and so nothing covers.
  public let uncoveredAlternates: [CodeDirectory]
  /// The bytes of the image between what the preferred code directory covers and the signature, which nothing covers.
  ///
  /// `nil` when there are none, as in everything that a linker wrote, or when the signature was given apart.
  public let uncoveredBytes: Range<Int>?
}

extension CodeSignature {
  /// Verifies all that can be verified from the image and the files that its special slots cover.
  ///
  /// - Parameters:
  ///   - encrypted: the part that the store encrypted, when there is one; its pages are left out.
  ///   - infoPlist: the bundle's Info.plist, or the image's own `__TEXT,__info_plist` section.
  ///   - codeResources: `_CodeSignature/CodeResources`.
  public func verify(
    encrypted: Range<Int>? = nil, infoPlist: SealedCompanion = .unknown, codeResources: SealedCompanion = .unknown
  ) -> SignatureVerification {
    let verified = Result { () throws(CryptoError) in try verifyCMS() }
    let cms: Result<CMSVerification, CryptoError>? =
      switch verified {
      case .success(let verification): verification.map(Result.success)
      case .failure(let error): .failure(error)
      }
    return SignatureVerification(
      pages: codeDirectories.map { $0.verifyPages(of: image, encrypted: encrypted) },
      damagedSlots: damagedBlobs.map(\.slot),
      slots: slotProblems(infoPlist: infoPlist, codeResources: codeResources),
      cms: cms, uncoveredAlternates: uncoveredAlternates(cms), uncoveredBytes: uncoveredBytes)
  }

  private var uncoveredBytes: Range<Int>? {
    guard let range, let limit = codeDirectory?.codeLimit, limit < range.lowerBound else { return nil }
    return limit..<range.lowerBound
  }

  private func uncoveredAlternates(_ cms: Result<CMSVerification, CryptoError>?) -> [CodeDirectory] {
    guard case .success(let verification) = cms else { return [] }
    return directories.filter { $0.slot != .codeDirectory }.compactMap { try? $0.reading.get() }
      .filter { !verification.names($0) }
  }
}
