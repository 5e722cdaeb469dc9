public import LintEngine

/// Writes rules as JSON.
public enum RuleJSON {
  /// A document with a member `rules`.
  public static func text(of rules: [RuleMetadata]) -> String {
    let document: JSONValue = [
      "schemaVersion": .integer(JSONReporter.schemaVersion), "rules": .array(rules.map(value)),
    ]
    return document.text
  }

  private static func value(_ rule: RuleMetadata) -> JSONValue {
    [
      "id": .string(rule.id), "title": .string(rule.title), "category": .string(rule.category.rawValue),
      "severity": .string(rule.severity.rawValue), "since": .string(rule.since), "checks": .string(rule.checks),
      "reason": .string(rule.reason), "remedy": .string(rule.remedy),
      "references": .array(rule.references.map { ["title": .string($0.title), "url": .text($0.url)] }),
      "yieldsTo": .nonEmpty(rule.yieldsTo.map(\.rule)), "aliases": .nonEmpty(rule.aliases),
    ]
  }
}
