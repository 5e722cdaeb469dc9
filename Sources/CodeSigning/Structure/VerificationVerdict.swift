/// What can be said of a signature as a whole.
public enum VerificationVerdict: Int, Sendable, Hashable, CaseIterable {
  /// All that the signature covers is what was signed.
  case intact
  /// Something could not be checked here, and nothing that could be is wrong.
  case unverifiable
  /// Something is proven to differ from what was signed.
  case broken

  /// The worst of several; nothing to check proves nothing.
  static func worst(of verdicts: [VerificationVerdict]) -> VerificationVerdict {
    verdicts.max { $0.rawValue < $1.rawValue } ?? .unverifiable
  }
}

extension PageVerification {
  /// What the pages alone say.
  public var verdict: VerificationVerdict {
    switch obstacle {
    case .unknownAlgorithm, .crypto: .unverifiable
    case .inconsistentCount: .broken
    case nil: isIntact ? .intact : .broken
    }
  }
}

extension SlotProblem {
  /// How much the problem weighs.
  ///
  /// A file that the signature does not cover leaves it intact: linkers cover none, and `codesign` calls an Info.plist
  /// "not bound" without complaint. A blob inside the signature that is not covered is refused by the system.
  public var verdict: VerificationVerdict {
    switch kind {
    case .changed, .missing, .unreadable: .broken
    case .notCovered: slot == .infoPlist || slot == .codeResources ? .intact : .broken
    case .crypto: .unverifiable
    }
  }
}

extension CMSVerification {
  /// What the signature and the links of its chain say; neither expiry nor an unknown root counts.
  public var verdict: VerificationVerdict {
    let signature: VerificationVerdict =
      switch problem {
      case nil: .intact
      case .noSigner, .signerCertificateMissing, .contentMismatch, .signatureInvalid: .broken
      case .unverifiable: .unverifiable
      }
    let links: VerificationVerdict =
      switch chain?.anchor {
      case .apple, .other, .incomplete: .intact
      case .broken: .broken
      case .unverifiable, nil: .unverifiable
      }
    return .worst(of: [signature, links])
  }
}

extension SignatureVerification {
  /// What can be said of the signature as a whole; `unverifiable` when there is none.
  ///
  /// Says nothing about who signed, or when.
  public var verdict: VerificationVerdict {
    var verdicts = pages.map(\.verdict) + slots.map(\.verdict)
    if !damagedSlots.isEmpty || !uncoveredAlternates.isEmpty || uncoveredBytes != nil { verdicts.append(.broken) }
    switch cms {
    case nil: break
    case .success(let verification): verdicts.append(verification.verdict)
    case .failure(.malformed): verdicts.append(.broken)
    case .failure(.limitExceeded), .failure(.unavailable): verdicts.append(.unverifiable)
    }
    return .worst(of: verdicts)
  }

  /// Whether all that the signature covers is proven to be what was signed.
  public var isIntact: Bool { verdict == .intact }
}
