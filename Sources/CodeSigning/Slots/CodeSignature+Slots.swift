extension CodeSignature {
  /// The blobs that a special slot covers.
  private static let sealedBlobs: [SignatureSlot] = [
    .requirements, .entitlements, .entitlementsDER, .launchConstraintSelf, .launchConstraintParent,
    .launchConstraintResponsible, .libraryConstraint,
  ]

  /// Compares what lies in and beside the signature with the special slots of every code directory.
  ///
  /// - Parameters:
  ///   - infoPlist: the bundle's Info.plist, or the image's own `__TEXT,__info_plist` section.
  ///   - codeResources: `_CodeSignature/CodeResources`.
  public func slotProblems(infoPlist: SealedCompanion, codeResources: SealedCompanion) -> [SlotProblem] {
    var companions: [(slot: SignatureSlot, companion: SealedCompanion)] = [
      (.infoPlist, infoPlist), (.codeResources, codeResources),
    ]
    var problems: [SlotProblem] = []
    for slot in Self.sealedBlobs {
      switch superBlob?[slot] {
      case nil: companions.append((slot, .absent))
      case .success(let blob): companions.append((slot, .present(blob.bytes)))
      case .failure: problems.append(SlotProblem(slot: slot, kind: .unreadable, algorithm: nil))
      }
    }
    for directory in codeDirectories {
      problems += companions.compactMap { directory.problem($0.slot, $0.companion) }
    }
    return problems
  }
}

extension CodeDirectory {
  fileprivate func problem(_ slot: SignatureSlot, _ companion: SealedCompanion) -> SlotProblem? {
    kind(specialHash(slot), companion).map { SlotProblem(slot: slot, kind: $0, algorithm: algorithm) }
  }

  private func kind(_ hash: Digest?, _ companion: SealedCompanion) -> SlotProblem.Kind? {
    switch (hash, companion) {
    case (_, .unknown), (nil, .absent): return nil
    case (_?, .absent): return .missing
    case (nil, .present): return .notCovered
    case (let hash?, .present(let bytes)):
      guard let algorithm else { return nil }
      do throws(CryptoError) {
        return try Hashing.digest(of: bytes, algorithm) == hash ? nil : .changed
      } catch {
        return .crypto(error)
      }
    }
  }
}
