import CodeSigning

/// One way in which an image, or what its signature covers beside it, is not what was signed.
struct CodeFlaw {
  /// What it is about, the same in every build.
  let subject: String
  /// Where in the file.
  let place: String
  /// What the signature says.
  let signed: String
  /// What was found.
  let found: String
  /// The sentence without its full stop, around the code's name.
  let sentence: @Sendable (String) -> String

  /// The flaws of one image; two code directories that say the same give one.
  static func flaws(of verification: SignatureVerification) -> [CodeFlaw] {
    var flaws: [CodeFlaw] = []
    if let pages = verification.pages.first(where: { !$0.isIntact }) { flaws.append(of(pages)) }
    for slot in verification.damagedSlots { flaws.append(damaged(slot)) }
    var seen: Set<SignatureSlot> = []
    for problem in verification.slots where seen.insert(problem.slot).inserted { flaws.append(of(problem)) }
    if let flaw = cms(of: verification) { flaws.append(flaw) }
    if !verification.uncoveredAlternates.isEmpty {
      flaws.append(
        CodeFlaw(
          subject: "alternate code directory", place: "code directory", signed: "names other code directories",
          found: "a code directory that no signature covers"
        ) { "The certificate’s signature on \($0) does not cover one of its code directories" })
    }
    if let bytes = verification.uncoveredBytes {
      flaws.append(
        CodeFlaw(
          subject: "uncovered bytes", place: "0x\(String(bytes.lowerBound, radix: 16))",
          signed: "covers \(bytes.lowerBound) bytes",
          found: "\(bytes.count) bytes before the signature that it does not cover"
        ) { "\(bytes.count) bytes of \($0) lie outside of what its signature covers" })
    }
    return flaws
  }

  private static func of(_ pages: PageVerification) -> CodeFlaw {
    let algorithm = pages.algorithm.map { "\($0) " } ?? ""
    if let obstacle = pages.obstacle {
      return CodeFlaw(
        subject: "code", place: "code directory", signed: "page hashes that cannot be compared", found: "\(obstacle)"
      ) { "The code of \($0) cannot be compared with its signature, whose page hashes are malformed" }
    }
    if let first = pages.mismatches.first {
      let count = pages.mismatches.count
      let start = String(pages.range(ofPage: first).lowerBound, radix: 16)
      return CodeFlaw(
        subject: "code", place: "0x\(start)", signed: "\(algorithm)hashes of \(pages.checkedCount) pages",
        found: "\(count) pages differ"
      ) {
        "The code of \($0) was changed after signing: \(count == 1 ? "the page" : "\(count) pages, the first") at 0x\(start)"
      }
    }
    return CodeFlaw(
      subject: "code", place: "code directory", signed: "covers \(pages.missingCount) more pages",
      found: "the file ends before them"
    ) { "The code of \($0) is shorter than what was signed" }
  }

  private static func damaged(_ slot: SignatureSlot) -> CodeFlaw {
    CodeFlaw(subject: "\(slot)", place: "\(slot)", signed: "has a slot for it", found: "a damaged blob") {
      "The \(slot) in the signature of \($0) cannot be read"
    }
  }

  private static func of(_ problem: SlotProblem) -> CodeFlaw {
    let slot = problem.slot
    let isOne = slot == .infoPlist || slot == .cms
    let (found, verb) =
      switch problem.kind {
      case .changed: ("other bytes", isOne ? "is not what was signed" : "are not what was signed")
      case .missing: ("nothing", isOne ? "was signed and is not there" : "were signed and are not there")
      case .notCovered: ("something that it does not cover", "\(isOne ? "was" : "were") added after signing")
      case .unreadable: ("a damaged blob", "cannot be read")
      case .crypto(let error): ("\(error)", "cannot be compared")
      }
    return CodeFlaw(subject: "\(slot)", place: "\(slot)", signed: "a hash of it", found: found) {
      "The \(slot) of \($0) \(verb)"
    }
  }

  private static func cms(of verification: SignatureVerification) -> CodeFlaw? {
    let reason: String
    switch verification.cms {
    case nil: return nil
    case .failure(let error): reason = "it \(error)"
    case .success(let cms):
      switch cms.problem {
      case .noSigner: reason = "nobody signed it"
      case .signerCertificateMissing: reason = "the signer’s certificate is missing"
      case .contentMismatch: reason = "it is over another code directory"
      case .signatureInvalid: reason = "its key and its certificate do not match"
      // What libcrypto cannot verify proves nothing either way.
      case .unverifiable: return nil
      case nil where cms.chain?.anchor == .broken: reason = "its chain of certificates is broken"
      case nil: return nil
      }
    }
    return CodeFlaw(subject: "CMS signature", place: "CMS signature", signed: "a CMS signature", found: reason) {
      "The certificate’s signature on \($0) is not valid: \(reason)"
    }
  }
}
