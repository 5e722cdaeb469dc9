import ArtifactReading
import BundleModel
public import Checklists
public import LintEngine

/// Writes a page to open in a browser: one file, nothing loaded from elsewhere, no script.
public struct HTMLReporter: Reporter {
  private let day: String?

  /// Creates a reporter; `day` is the day of the check, for the page's foot.
  public init(day: String? = nil) { self.day = day }

  /// The whole page, for all artifacts.
  public func render(_ run: RunResult) -> String {
    let parts = run.items.map { item -> HTMLNode in
      switch item {
      case .failure(let error): HTMLFailure(error: error).node
      case .report(let report): HTMLArtifact(report: report, checklist: nil).node
      }
    }
    return page(title: run.items.count == 1 ? run.reports.first.map(Self.name) ?? "bundlecheck" : "bundlecheck", parts)
  }

  /// The page of one artifact with its checklist.
  public func render(_ report: Report, checklist: ChecklistResult) -> String {
    page(title: "\(Self.name(report)): \(checklist.title)", [HTMLArtifact(report: report, checklist: checklist).node])
  }

  private func page(title: String, _ parts: [HTMLNode]) -> String {
    let foot = "bundlecheck \(ToolVersion.current)" + (day.map { ", \($0)" } ?? "")
    // Even if a text of the artifact came through as markup, the policy would not let it load or run anything.
    let policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"
    let head = HTMLNode.tag(
      "head", [:],
      [
        .tag("meta", ["charset": "utf-8"]),
        .tag("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
        .tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .tag("meta", ["name": "color-scheme", "content": "light dark"]),
        .tag("title", text: title), .style(HTMLStyle.sheet),
      ])
    let body = HTMLNode.tag("body", [:], [.tag("main", [:], parts), .tag("footer", text: foot)])
    return "<!DOCTYPE html>\n" + HTMLNode.tag("html", ["lang": "en"], [head, body]).markup + "\n"
  }

  private static func name(_ report: Report) -> String {
    let main = ArtifactFacts(report.artifact).main
    return main?.displayName ?? main?.name ?? report.artifact.name
  }
}
