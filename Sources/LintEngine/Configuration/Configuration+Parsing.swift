public import ByteParsing

extension Configuration {
  /// Reads a file; `rules` are those that it may name, by id or by a former id.
  public init(parsing file: Bytes, rules: [RuleMetadata]) throws(JSONFileError) {
    self.init()
    let names = RuleNames(rules)
    let known = ["$schema", "failOn", "strict", "baseline", "contract", "rules", "bundles", "suppressions"]
    let root = try JSONObjectReader(file: file, known: known)
    failOn = try root.word("failOn", FailingSeverity.self)
    isStrict = try root.boolean("strict")
    baseline = try root.text("baseline")
    contract = try root.text("contract")
    if let rules = try root.object("rules") { policy.grades = try Self.grades(rules, names) }
    if let bundles = try root.object("bundles") {
      for bundle in bundles.names {
        let rules = try bundles.object(bundle, known: ["rules"])?.object("rules")
        guard let rules else { throw JSONFileError(bundles.path(bundle), "must have rules") }
        for (rule, grade) in try Self.grades(rules, names) { policy.bundleGrades[rule, default: [:]][bundle] = grade }
      }
    }
    let keys = ["rule", "bundle", "subject", "reason", "expires"]
    for entry in try root.objects("suppressions", known: keys) {
      policy.suppressions.append(try Self.suppression(entry, names))
    }
  }

  private static func grades(
    _ object: JSONObjectReader, _ names: RuleNames
  ) throws(JSONFileError) -> [String: FindingPolicy.Grade] {
    var grades: [String: FindingPolicy.Grade] = [:]
    for name in object.names {
      let rule = try names.identifier(for: name, at: object.path(name))
      guard let word = try object.word(name, GradeWord.self) else { continue }
      grades[rule] = word.grade
    }
    return grades
  }

  private static func suppression(
    _ entry: JSONObjectReader, _ names: RuleNames
  ) throws(JSONFileError) -> FindingPolicy.Suppression {
    let rule = try names.identifier(for: try entry.requiredText("rule"), at: entry.path("rule"))
    let reason = try entry.requiredText("reason", because: "is required: say why the finding may stay")
    let expires = try entry.text("expires")
    if let expires, !expires.isDay {
      throw JSONFileError(entry.path("expires"), "must be a day such as 2027-03-31, not \(expires)")
    }
    return FindingPolicy.Suppression(
      ruleID: rule, bundle: try entry.text("bundle"), subject: try entry.text("subject"), reason: reason,
      expires: expires)
  }
}

/// What a rule can be set to in a configuration.
private enum GradeWord: String, CaseIterable {
  case off
  case note
  case warning
  case error

  var grade: FindingPolicy.Grade {
    switch self {
    case .off: .off
    case .note: .severity(.note)
    case .warning: .severity(.warning)
    case .error: .severity(.error)
    }
  }
}

/// The ids of rules, by themselves and by former ids.
private struct RuleNames {
  private var identifiers: [String: String] = [:]

  init(_ rules: [RuleMetadata]) {
    for rule in rules {
      for alias in rule.aliases { identifiers[alias] = rule.id }
    }
    for rule in rules { identifiers[rule.id] = rule.id }
  }

  func identifier(for name: String, at place: String) throws(JSONFileError) -> String {
    guard let identifier = identifiers[name] else {
      throw JSONFileError(
        place, "there is no rule \(name)\(Suggestion.clause(for: name, among: identifiers.keys))")
    }
    return identifier
  }
}

extension String {
  /// Whether this is a calendar day as ISO 8601 writes it, `2027-03-31`.
  fileprivate var isDay: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], allSatisfy({ $0 == "-" || ("0"..."9").contains($0) }) else { return false }
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == 3 && (1...12).contains(numbers[1]) && (1...31).contains(numbers[2])
  }
}
