import LintEngine

/// The rules of a run as SARIF's reporting descriptors, each once.
struct SARIFRules {
  private let rules: [RuleMetadata]
  private let indices: [String: Int]

  init(_ run: RunResult) {
    var rules: [RuleMetadata] = []
    var indices: [String: Int] = [:]
    for rule in run.reports.flatMap(\.outcomes).map(\.metadata) where indices[rule.id] == nil {
      indices[rule.id] = rules.count
      rules.append(rule)
    }
    self.rules = rules
    self.indices = indices
  }

  func index(of rule: String) -> Int? { indices[rule] }

  var descriptors: [JSONValue] {
    rules.map { rule in
      let references = rule.references.map { source in source.url.map { "[\(source.title)](\($0))" } ?? source.title }
      let sources = references.isEmpty ? [] : ["See: " + references.joined(separator: ", ") + "."]
      let markdown = [rule.checks, rule.reason, "**What to change.** \(rule.remedy)"] + sources
      return [
        "id": .string(rule.id), "name": .string(rule.id.upperCamelCase),
        "shortDescription": ["text": .string(rule.title)], "fullDescription": ["text": .string(rule.checks)],
        "help": [
          "text": .string("\(rule.reason)\n\nWhat to change: \(rule.remedy)"),
          "markdown": .string(markdown.joined(separator: "\n\n")),
        ],
        "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
        "properties": ["tags": [.string(rule.category.rawValue)]],
      ]
    }
  }
}

extension String {
  /// `app-group-shared` as `AppGroupShared`.
  fileprivate var upperCamelCase: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
