import BundleModel
public import Checklists
public import LintEngine

/// Writes a filled-in checklist as JSON.
public enum ChecklistJSON {
  /// The document.
  public static func text(of result: ChecklistResult, for report: Report) -> String {
    let sections = result.sections.map { section -> JSONValue in
      ["title": .string(section.title), "items": .array(section.items.map { item($0, report) })]
    }
    let counts = ChecklistResult.State.allCases.map { state -> (String, JSONValue?) in
      (state.rawValue, .integer(result.count(of: state)))
    }
    let document: JSONValue = [
      "schemaVersion": .integer(JSONReporter.schemaVersion), "artifact": .string(report.artifact.name),
      "title": .string(result.title), "counts": .members(counts), "sections": .array(sections),
    ]
    return document.text
  }

  private static func item(_ item: ChecklistResult.Item, _ report: Report) -> JSONValue {
    [
      "text": .string(item.item.text), "state": .string(item.state.rawValue), "rules": .texts(item.item.rules),
      "findings": .array(item.findings.map { FindingJSON.of($0, in: report.artifact) }),
      "remarks": .nonEmpty(item.remarks),
      "proof": item.proof.isEmpty
        ? nil : .array(item.proof.map { ["source": .string($0.source), "value": .string($0.value)] }),
    ]
  }
}
