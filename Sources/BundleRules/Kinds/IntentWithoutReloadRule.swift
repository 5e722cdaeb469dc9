import BundleModel
import CodeEvaluation
import Facts
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

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    let extensions = artifact.descendants(of: subject.bundle)
      .filter { $0.isWidgetExtension && artifact.host(of: $0)?.id == subject.bundle.id }
    let homes = extensions.map { bundle in
      Home(
        bundle: bundle, groups: Set(bundle.appGroups.value ?? []),
        widgets: DeclaredWidgets(of: bundle, in: artifact).all.filter { $0.configuration.value != .activity })
    }
    return .all(
      homes.map { check($0, among: homes, artifact) },
      ifNone: "the app has no WidgetKit extension")
  }

  /// An extension with its widgets and groups.
  private struct Home {
    let bundle: ArtifactBundle
    let groups: Set<String>
    let widgets: [WidgetDeclaration]
  }

  private func check(_ home: Home, among homes: [Home], _ artifact: InspectedArtifact) -> Verdict {
    let process = artifact.process(of: home.bundle)
    if let reason = process.openReason { return .cannotTell(reason) }
    let sharing = homes.filter { !$0.groups.isDisjoint(with: home.groups) }.flatMap(\.widgets)
    let intents = process.code.flatMap(\.intents)
    let runs = home.widgets.flatMap { widget in
      intents.filter { widget.widget?.intents.contains($0.type) == true }.map { (widget, $0) }
    }
    guard !runs.isEmpty else { return .doesNotApply("no widget runs an intent that is known") }
    let silent = runs.filter { !$0.1.reloads }
    let findings = silent.compactMap { finding(on: $0.1.type.typeName, of: $0.0, sharing: sharing) }
    if findings.isEmpty, !silent.isEmpty, let reason = Self.openReason(of: homes, artifact) {
      return .cannotTell(reason)
    }
    let proof = runs.map { widget, intent in
      Finding.Evidence(
        "\(home.bundle.name), \(intent.type.typeName).perform()",
        intent.reloads ? "leads to a reload call" : "no other widget shares its data with \(widget.name)")
    }
    return .broken(by: findings, elseHolds: proof)
  }

  /// Why more widgets than those that are seen may share the data of one.
  private static func openReason(of homes: [Home], _ artifact: InspectedArtifact) -> String? {
    guard homes.count > 1 || (homes.first?.widgets.count ?? 0) > 1 else { return nil }
    if homes.contains(where: { $0.bundle.appGroups.value == nil }) {
      return "the app groups of an extension are not known"
    }
    return homes.lazy.compactMap { artifact.process(of: $0.bundle).openReason }.first
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
