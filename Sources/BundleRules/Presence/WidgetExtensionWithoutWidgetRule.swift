import BundleModel
import Facts
import LintEngine

/// Finds WidgetKit extensions whose code declares no widget.
struct WidgetExtensionWithoutWidgetRule: Rule {
  static let metadata = RuleMetadata(
    id: "widget-extension-without-widget",
    title: "Widget extension without a widget",
    category: .presence,
    severity: .error,
    checks: """
      The code of a WidgetKit extension, the frameworks that it loads from the artifact included, has a type that \
      conforms to Widget or ControlWidget, or makes an ActivityConfiguration. A note when part of the code cannot be \
      read or is not in the artifact.
      """,
    reason: """
      The extension is installed and registered, and has nothing to offer: the gallery shows no widget of the app, \
      and nothing says why.
      """,
    remedy: "In the File inspector, add the files that declare the widgets to the widget extension’s target.",
    references: [
      .init(
        "Creating a widget extension",
        url: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension")
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.isWidgetExtension else { return .noWidgetExtension(bundle) }
    guard bundle.executable.value?.preferred != nil else { return .unreadCode(bundle) }
    let code = artifact.process(of: bundle)
    let location = Finding.Location.file(bundle.executablePath ?? bundle.path, in: bundle)
    switch WidgetDeclarations.first(in: code) {
    case .value(let widget):
      return .holds([.init(artifact.shortPath(of: widget.image.path), "declares \(widget.name)")])
    case .absent:
      return .broken([
        finding(
          .noWidget(bundle.name), at: location, subject: bundle.name,
          evidence: [
            .init("\(bundle.name), Info.plist", "is for com.apple.widgetkit-extension"),
            .init(
              Set(code.images.map(\.path)).sorted().joined(separator: ", "),
              "no type conforms to Widget or ControlWidget"),
          ])
      ])
    case .unknown(let reason):
      let note = undetermined(.cannotTell(bundle.name, reason), at: location, subject: bundle.name)
      return .unreadProcess(bundle, notes: [note])
    }
  }
}

extension Finding.Message {
  fileprivate static func noWidget(_ name: String) -> Self {
    "\(name) is a WidgetKit extension whose code declares no widget, no control and no Live Activity."
  }

  fileprivate static func cannotTell(_ name: String, _ reason: String) -> Self {
    "Whether \(name) declares a widget cannot be told: \(reason)."
  }
}
