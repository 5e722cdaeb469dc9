import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds widgets without a name in the gallery.
struct WidgetDisplayNameRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "widget-display-name",
    title: "Widget without a display name",
    category: .presentation,
    severity: .note,
    checks: """
      The body of each widget calls configurationDisplayName. Silent for Live Activities and controls, and when the \
      widget’s configuration cannot be read.
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

  func findings(_ subject: WidgetDeclaration, in artifact: InspectedArtifact) -> [Finding] {
    guard subject.family == .widget, let configuration = subject.configuration.value,
      configuration != .activity,
      subject.displayName.isAbsent, artifact.code[subject.image]?.unread == nil
    else { return [] }
    return [
      finding(
        .noName(subject), at: .file(subject.image, in: subject.bundle, subject.name),
        subject: subject.name,
        evidence: [
          .init(
            "\(subject.bundle.name), \(subject.name)",
            "\(configuration.rawValue) without a display name")
        ])
    ]
  }
}

extension Finding.Message {
  fileprivate static func noName(_ subject: WidgetDeclaration) -> Self {
    "The widget \(subject.name) of \(subject.bundle.name) has no display name."
  }
}
