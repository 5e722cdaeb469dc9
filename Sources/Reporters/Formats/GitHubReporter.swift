import LintEngine

/// Writes GitHub's workflow commands: each line that begins with two colons becomes an annotation.
///
/// Source: "Workflow commands for GitHub Actions" and the escaping of its toolkit's `command.ts`.
public struct GitHubReporter: Reporter {
  /// Creates a reporter.
  public init() {}

  /// One line for each failure and finding, and one for each artifact of which rules cannot tell all.
  public func render(_ run: RunResult) -> String {
    let failures = FailureLine.all(in: run).map { item in
      Self.command("error", title: "bundlecheck: \(FailureLine.identifier)", item.message)
    }
    let findings = LocatedFinding.all(in: run).map { item in
      Self.command(
        item.finding.severity == .note ? "notice" : item.finding.severity.rawValue,
        title: "bundlecheck: \(item.finding.ruleID)", item.lines.joined(separator: "\n"))
    }
    let open = run.reports.filter { $0.count(of: .cannotTell) > 0 }.map { report in
      Self.command("notice", title: "bundlecheck: not proven", SummaryText(report: report).openSentence)
    }
    return (failures + findings + open).joined()
  }

  private static func command(_ name: String, title: String, _ message: String) -> String {
    "::\(name) title=\(escaped(title, isProperty: true))::\(escaped(message, isProperty: false))\n"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      case " "..."~": escaped.unicodeScalars.append(scalar)
      default: escaped += VisibleText.of(String(scalar))
      }
    }
    return escaped
  }
}
