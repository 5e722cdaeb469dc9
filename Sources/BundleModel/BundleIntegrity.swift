public import CodeSigning
public import Facts
import MachOFormat

/// Whether a signed bundle is still what was signed.
public struct BundleIntegrity: Sendable {
  /// One image's signature, verified.
  public struct Code: Sendable {
    /// The file in the artifact.
    public let path: String
    /// Which slice of it.
    public let architecture: Architecture
    /// What the signature proves.
    public let verification: SignatureVerification
  }

  /// The bundle's own images: executable, debug library and loose libraries.
  public let code: [Code]
  /// What differs from the seal, sorted by path; empty also when there is none.
  public let sealProblems: [SealProblem]
  /// Where the bundle's sealed paths count from, in the artifact.
  public let sealFolder: String
  /// How many files the seal names; `nil` when there is none, or none that can be read.
  public let sealedCount: Int?
  /// Why the seal cannot be read; `nil` when it can, or when there is none.
  public let unreadableSeal: String?

  /// Whether nothing at all is wrong.
  public var isIntact: Bool {
    code.allSatisfy(\.verification.isIntact) && sealProblems.isEmpty && unreadableSeal == nil
  }
}
