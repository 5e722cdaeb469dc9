public import BundleRules
public import LintEngine

extension RuleCatalogue {
  /// Every rule that can be named: the catalogue's, and those that need a contract or a second artifact.
  public static var documented: [RuleMetadata] {
    (all.map { type(of: $0).metadata } + ComparingRules.metadata).sorted { $0.id < $1.id }
  }
}
