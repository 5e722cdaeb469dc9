import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds buttons of widgets that open the app instead of working where they are.
struct AppIntentOpensAppRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-intent-opens-app",
    title: "Widget button that opens the app",
    category: .appIntents,
    severity: .warning,
    checks: """
      When a WidgetKit extension has buttons or toggles with intents, none of its intents has openAppWhenRun = true. A \
      warning for an intent that the content of a widget is seen to run, and when all of the intents have it, apart \
      from those that only configure a widget. Cannot tell, with a note, when just some have it and the code does not \
      say which one a button runs. Does not apply without metadata, intents or such buttons.
      """,
    reason: """
      Each tap on such a button brings the app to the front: the widget is not interactive but a link. In a control the \
      system may do nothing at all.
      """,
    remedy:
      "Leave openAppWhenRun out of the intent, or use a Link or widgetURL where the app is meant to open.",
    references: [
      .init(
        "Adding interactivity to widgets and Live Activities",
        url:
          "https://developer.apple.com/documentation/widgetkit/adding-interactivity-to-widgets-and-live-activities"
      )
    ])

  private static let controls = [
    AppleSymbols.intentButton, AppleSymbols.intentToggle, AppleSymbols.controlButton,
    AppleSymbols.controlToggle,
  ]

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.isWidgetExtension else { return .noWidgetExtension(bundle) }
    if bundle.intents.isAbsent { return .doesNotApply("it has no App Intents metadata") }
    guard let intents = bundle.intents.value else { return .cannotTell("the App Intents metadata cannot be read") }
    let actions = intents.actions.filter { action in
      !action.systemProtocols.contains { $0.hasSuffix(".WidgetConfiguration") || $0.hasSuffix(".ControlConfiguration") }
    }
    if actions.isEmpty { return .doesNotApply("it has no intent for a button") }
    let control = artifact.process(of: bundle).firstImport(of: Self.controls)
    if control.isAbsent { return .doesNotApply("its code has no button or toggle with an intent") }
    let opening = actions.filter(\.opensApp)
    if opening.isEmpty {
      let names = actions.map(\.identifier).joined(separator: ", ")
      return .holds([.init("\(bundle.name), Metadata.appintents", "no openAppWhenRun = true in \(names)")])
    }
    guard let control = control.value else { return .cannotTell(artifact.unreadReason(of: [bundle])) }
    let widgets = DeclaredWidgets(of: bundle, in: artifact).all
    let parts = opening.map { action -> Verdict in
      if let widget = widgets.first(where: { $0.widget?.intents.contains(where: action.isType) == true }) {
        return .broken([runs(action, widget, in: bundle)])
      }
      let call = Finding.Evidence(control.image.path, control.hit.name)
      return opening.count == actions.count
        ? .broken([opensApp(action, call, in: bundle, .warning)])
        : .cannotTell(
          "the code does not say which intent a button runs", notes: [opensApp(action, call, in: bundle, .note)])
    }
    return .all(parts, ifNone: "it has no intent for a button")
  }

  private func runs(
    _ action: IntentsMetadata.Action, _ widget: WidgetDeclaration, in bundle: ArtifactBundle
  ) -> Finding {
    finding(
      .runs(action.identifier, widget), at: .bundle(bundle), subject: action.identifier,
      evidence: [
        Self.opening(action, in: bundle),
        .init("\(bundle.name), content of \(widget.name)", "makes \(action.identifier)"),
      ])
  }

  private func opensApp(
    _ action: IntentsMetadata.Action, _ call: Finding.Evidence, in bundle: ArtifactBundle, _ severity: Severity
  ) -> Finding {
    finding(
      .opensApp(action.identifier, bundle), severity: severity, at: .bundle(bundle), subject: action.identifier,
      evidence: [Self.opening(action, in: bundle), call])
  }

  private static func opening(_ action: IntentsMetadata.Action, in bundle: ArtifactBundle) -> Finding.Evidence {
    .init("\(bundle.name), Metadata.appintents, \(action.identifier)", "openAppWhenRun = true")
  }
}

extension Finding.Message {
  fileprivate static func runs(_ intent: String, _ widget: WidgetDeclaration) -> Self {
    "A button of \(widget.name) in \(widget.bundle.name) runs \(intent), which opens the app whenever it runs."
  }
  fileprivate static func opensApp(_ intent: String, _ bundle: ArtifactBundle) -> Self {
    "\(bundle.name) has buttons with intents, and its \(intent) opens the app whenever it runs."
  }
}
