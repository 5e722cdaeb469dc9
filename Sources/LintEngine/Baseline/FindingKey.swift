public import BundleModel

/// What makes a finding the same one in the next build: its rule, its bundle and its subject, not its wording.
public struct FindingKey: Sendable, Hashable, Comparable {
  /// The rule's id.
  public let rule: String
  /// The bundle's path from the outermost bundle on; empty for the artifact as a whole.
  public let bundle: String
  /// What the finding is about.
  public let subject: String

  /// Creates a key from its parts.
  public init(rule: String, bundle: String, subject: String) {
    self.rule = rule
    self.bundle = bundle
    self.subject = subject
  }

  /// The key of a finding in an artifact.
  public init(_ finding: Finding, in artifact: InspectedArtifact) {
    self.init(
      rule: finding.ruleID, bundle: artifact.shortPath(of: finding.location.bundle), subject: finding.subject)
  }

  /// 32 hexadecimal digits that stand for the key, the same on every machine and in every version of the tool.
  ///
  /// Two 64-bit FNV-1a hashes over the parts with a zero byte behind each; no protection against intent.
  public var fingerprint: String {
    let bytes: [UInt8] = [rule, bundle, subject].flatMap { (part: String) -> [UInt8] in Array(part.utf8) + [0] }
    let seeds: [UInt64] = [0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4]
    return seeds.map { seed in
      let hash = bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Orders by rule, bundle, then subject.
  public static func < (left: FindingKey, right: FindingKey) -> Bool {
    (left.rule, left.bundle, left.subject) < (right.rule, right.bundle, right.subject)
  }
}
