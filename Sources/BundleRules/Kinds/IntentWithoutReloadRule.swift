import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds buttons of widgets that change shared data and reload nothing.
struct IntentWithoutReloadRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "intent-without-reload",
    title: "Widget button that reloads no other widget",
    category: .kinds,
    severity: .note,
    checks: """
      An intent that a widget’s button or toggle runs leads to a reload call, where other widgets or controls of the \
      app share an app group with that widget. Silent when the widget is the app’s only one: the system itself reloads \
      the widget whose button was tapped.
      """,
    reason: """
      After a tap the system asks only the tapped widget for a new timeline. Others that show the same data keep the \
      old value.
      """,
    remedy: """
      Call WidgetCenter.shared.reloadTimelines(ofKind:) for the other widgets in the intent’s perform(), unless none of \
      them shows what the intent changes.
      """,
    references: [
      .init(
        "Adding interactivity to widgets and Live Activities",
        url: "https://developer.apple.com/documentation/widgetkit/adding-interactivity-to-widgets-and-live-activities")
    ])

  func findings(_ subject: Application, in artifact: InspectedArtifact) -> [Finding] {
    let extensions = artifact.descendants(of: subject.bundle)
      .filter { $0.isWidgetExtension && artifact.host(of: $0)?.id == subject.bundle.id }
    let declared = extensions.map { bundle in
      (
        bundle: bundle, groups: Set(bundle.appGroups.value ?? []),
        types: DeclaredWidgets(of: bundle, in: artifact).all.filter { $0.configuration.value != .activity }
      )
    }
    return declared.flatMap { home -> [Finding] in
      guard artifact.process(of: home.bundle).unread == nil else { return [] }
      let idle = artifact.process(of: home.bundle).code.flatMap(\.intents).filter { !$0.reloads }
      let sharing = declared.filter { !$0.groups.isDisjoint(with: home.groups) }.flatMap(\.types)
      return home.types.flatMap { widget in
        idle.filter { widget.widget?.intents.contains($0.type) == true }
          .compactMap { finding(on: $0.type.typeName, of: widget, sharing: sharing) }
      }
    }
  }

  private func finding(
    on intent: String, of widget: WidgetDeclaration, sharing: [WidgetDeclaration]
  ) -> Finding? {
    let others = sharing.filter { $0.type != widget.type || $0.bundle.id != widget.bundle.id }.map(\.name)
    guard !others.isEmpty else { return nil }
    let shown = others.prefix(3).joined(separator: ", ") + (others.count > 3 ? " and \(others.count - 3) more" : "")
    return finding(
      .withoutReload(intent, widget, shown), at: .file(widget.image, in: widget.bundle, "\(intent).perform()"),
      subject: intent,
      evidence: [
        .init("\(widget.bundle.name), \(widget.name)", "runs \(intent)"),
        .init("\(intent).perform()", "leads to no reload call"),
      ])
  }
}

extension Finding.Message {
  fileprivate static func withoutReload(_ intent: String, _ subject: WidgetDeclaration, _ others: String) -> Self {
    "\(intent), which \(subject.name) of \(subject.bundle.name) runs, reloads nothing: \(others) may show old data after a tap."
  }
}
