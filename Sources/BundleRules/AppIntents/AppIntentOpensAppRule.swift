import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds buttons of widgets that open the app instead of working where they are.
struct AppIntentOpensAppRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "app-intent-opens-app",
    title: "Widget button that opens the app",
    category: .appIntents,
    severity: .warning,
    checks: """
      When a WidgetKit extension has buttons or toggles with intents, none of its intents has openAppWhenRun = true. A \
      warning for an intent that the content of a widget is seen to run, and when all of the intents have it, apart \
      from those that only configure a widget; a note when just some have and the code does not say which one a button \
      runs.
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

  func findings(_ subject: AppExtension, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard bundle.isWidgetExtension, let intents = bundle.intents.value else { return [] }
    let actions = intents.actions.filter { action in
      !action.systemProtocols.contains {
        $0.hasSuffix(".WidgetConfiguration") || $0.hasSuffix(".ControlConfiguration")
      }
    }
    let opening = actions.filter(\.opensApp)
    guard !opening.isEmpty,
      let control = artifact.process(of: bundle).firstImport(of: Self.controls).value
    else {
      return []
    }
    let widgets = DeclaredWidgets(of: bundle, in: artifact).all
    return opening.map { action in
      if let widget = widgets.first(where: {
        $0.widget?.intents.contains(where: action.isType) == true
      }) {
        return finding(
          .runs(action.identifier, widget), at: .bundle(bundle), subject: action.identifier,
          evidence: [
            .init(
              "\(bundle.name), Metadata.appintents, \(action.identifier)", "openAppWhenRun = true"),
            .init("\(bundle.name), content of \(widget.name)", "makes \(action.identifier)"),
          ])
      }
      return finding(
        .opensApp(action.identifier, bundle),
        severity: opening.count == actions.count ? .warning : .note,
        at: .bundle(bundle), subject: action.identifier,
        evidence: [
          .init(
            "\(bundle.name), Metadata.appintents, \(action.identifier)", "openAppWhenRun = true"),
          .init(control.image.path, control.hit.name),
        ])
    }
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
