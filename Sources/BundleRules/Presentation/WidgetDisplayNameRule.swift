import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds widgets without a name in the gallery.
struct WidgetDisplayNameRule: Rule {
  static let metadata = RuleMetadata(
    id: "widget-display-name",
    title: "Widget without a display name",
    category: .presentation,
    severity: .note,
    checks: """
      The body of each widget calls configurationDisplayName. Silent for Live Activities and controls. It \
      cannot tell when the widget’s configuration or the extension’s code cannot be read.
      """,
    reason:
      "The gallery shows the name above each widget; without one users see only the app’s name.",
    remedy: "Add .configurationDisplayName(…) and .description(…) to the widget’s configuration.",
    references: [
      .init(
        "configurationDisplayName(_:)",
        url:
          "https://developer.apple.com/documentation/swiftui/widgetconfiguration/configurationdisplayname(_:)"
      )
    ])

  func check(_ subject: WidgetDeclaration, in artifact: InspectedArtifact) -> Verdict {
    guard subject.family == .widget else { return .doesNotApply("a control shows another name") }
    if let reason = artifact.code[subject.image]?.unread { return .cannotTell(reason) }
    guard let configuration = subject.configuration.value else { return .cannotTell("its configuration is not known") }
    guard configuration != .activity else { return .doesNotApply("a Live Activity is in no gallery") }
    let source = "\(subject.bundle.name), \(subject.name)"
    switch subject.displayName {
    case .value(let name): return .holds([.init(source, "display name “\(name)”")])
    case .unknown: return .cannotTell("the display name is only known at run time")
    case .absent:
      return .broken([
        finding(
          .noName(subject), at: .file(subject.image, in: subject.bundle, subject.name), subject: subject.name,
          evidence: [.init(source, "\(configuration.rawValue) without a display name")])
      ])
    }
  }
}

extension Finding.Message {
  fileprivate static func noName(_ subject: WidgetDeclaration) -> Self {
    "The widget \(subject.name) of \(subject.bundle.name) has no display name."
  }
}
