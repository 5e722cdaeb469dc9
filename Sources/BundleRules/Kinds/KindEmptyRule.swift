import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds widgets whose kind is the empty string.
struct KindEmptyRule: Rule {
  static let metadata = RuleMetadata(
    id: "kind-empty",
    title: "Empty kind",
    category: .kinds,
    severity: .error,
    checks: """
      The kind of each widget and control, read from the machine code, is not the empty string. It cannot tell when a \
      kind is only known at run time or the extension’s code cannot be read.
      """,
    reason: """
      The system stores placed widgets, settings and reloads by kind. Without one it cannot tell this widget from \
      another, and a later name loses every widget that was placed.
      """,
    remedy: "Give the configuration a kind that names the widget, such as its type’s name, and never change it again.",
    references: [
      .init(
        "StaticConfiguration init(kind:provider:content:)",
        url: "https://developer.apple.com/documentation/widgetkit/staticconfiguration/init(kind:provider:content:)")
    ])

  func check(_ subject: WidgetDeclaration, in artifact: InspectedArtifact) -> Verdict {
    switch subject.kind {
    case .absent: return .doesNotApply("a Live Activity has no kind")
    case .unknown: return .cannotTell("a kind is only known at run time")
    case .value(let kind):
      let evidence = [Finding.Evidence("\(subject.bundle.name), \(subject.name)", "kind “\(kind)”")]
      guard kind.isEmpty else { return .holds(evidence) }
      return .broken([
        finding(
          .empty(subject), at: .file(subject.image, in: subject.bundle, subject.name), subject: subject.name,
          evidence: evidence)
      ])
    }
  }
}

extension Finding.Message {
  fileprivate static func empty(_ subject: WidgetDeclaration) -> Self {
    "The kind of the \(subject.family.rawValue) \(subject.name) of \(subject.bundle.name) is empty."
  }
}
