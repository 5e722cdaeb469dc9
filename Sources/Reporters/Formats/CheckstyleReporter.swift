import BundleModel
import LintEngine

/// Writes Checkstyle's XML: one file element an artifact, since its files are not in the repository.
public struct CheckstyleReporter: Reporter {
  /// Creates a reporter.
  public init() {}

  /// The whole document.
  public func render(_ run: RunResult) -> String {
    let findings = LocatedFinding.all(in: run).map { item in
      (file: item.artifact.name, line: Self.element(item))
    }
    let failures = FailureLine.all(in: run).map { item in
      (file: item.artifact, line: Self.element("error", item.message, FailureLine.identifier))
    }
    var files: [(name: String, lines: [String])] = []
    for entry in failures + findings {
      if let index = files.firstIndex(where: { $0.name == entry.file }) {
        files[index].lines.append(entry.line)
      } else {
        files.append((entry.file, [entry.line]))
      }
    }
    let body = files.map { file in
      "  <file\(XMLText.attributes([("name", file.name)]))>\n\(file.lines.joined())  </file>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"8.0\">\n\(body.joined())</checkstyle>\n"
  }

  private static func element(_ item: LocatedFinding) -> String {
    let severity = item.finding.severity == .note ? "info" : item.finding.severity.rawValue
    return element(severity, item.lines.joined(separator: "\n"), item.finding.ruleID)
  }

  private static func element(_ severity: String, _ message: String, _ rule: String) -> String {
    let attributes = [
      ("line", "1"), ("severity", severity), ("message", message), ("source", "bundlecheck.\(rule)"),
    ]
    return "    <error\(XMLText.attributes(attributes))/>\n"
  }
}
