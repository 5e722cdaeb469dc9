public import Comparison

/// The rules that exist outside the catalogue, because they need more than the artifact.
public enum ComparingRules {
  /// What they are.
  public static let metadata: [RuleMetadata] = [
    ArchiveMismatchRule.metadata, ExpectedExtensionMissingRule.metadata, UnexpectedExtensionRule.metadata,
  ]

  /// The rules that hold an artifact to a contract.
  public static func rules(of contract: Contract) -> [any Rule] {
    [ExpectedExtensionMissingRule(contract: contract), UnexpectedExtensionRule(contract: contract)]
  }
}
