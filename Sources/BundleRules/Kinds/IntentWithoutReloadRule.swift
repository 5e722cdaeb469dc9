import BundleModel
import ByteParsing
import CodeEvaluation
import LintEngine

/// Finds buttons of widgets that change shared data and reload nothing.
struct IntentWithoutReloadRule: Rule {
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

  func check(_ subject: WidgetDeclaration, in artifact: InspectedArtifact) -> [Finding] {
    guard let widget = subject.widget, subject.configuration.value != .activity, !widget.intents.isEmpty,
      let host = artifact.host(of: subject.bundle), artifact.unreadCode(of: subject.bundle) == nil,
      let groups = subject.bundle.appGroups.value, !groups.isEmpty
    else { return [] }
    let others = WidgetDeclaration.all(in: artifact).filter { other in
      other.type != subject.type && other.configuration.value != .activity
        && artifact.host(of: other.bundle)?.id == host.id
        && (other.bundle.appGroups.value ?? []).contains(where: groups.contains)
    }
    guard !others.isEmpty else { return [] }
    return artifact.processFacts(of: subject.bundle).flatMap(\.intents)
      .filter { widget.intents.contains($0.type) && !$0.reloads }.map { intent in
        finding(
          .withoutReload(intent.type.typeName, subject, others.map(\.name)),
          at: .file(subject.image, in: subject.bundle, "\(intent.type.typeName).perform()"),
          subject: intent.type.typeName,
          evidence: [
            .init("\(subject.bundle.name), \(subject.name)", "runs \(intent.type.typeName)"),
            .init("\(intent.type.typeName).perform()", "leads to no reload call"),
          ])
      }
  }
}

extension Finding.Message {
  fileprivate static func withoutReload(_ intent: String, _ subject: WidgetDeclaration, _ others: [String]) -> Self {
    "\(intent), which \(subject.name) of \(subject.bundle.name) runs, reloads nothing: \(others.joined(separator: ", ")) may show old data after a tap."
  }
}
