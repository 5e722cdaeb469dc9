import BundleModel
import Facts
import LintEngine

/// Finds WidgetKit extensions that have widgets and start none.
struct WidgetEntryPointRule: Rule {
  static let metadata = RuleMetadata(
    id: "widget-entry-point",
    title: "Nothing starts the widgets",
    category: .presence,
    severity: .error,
    checks: """
      The code of a WidgetKit extension with widgets calls the main function of WidgetBundle, Widget or \
      ControlWidget, as @main does. The program’s entry point alone proves nothing, since release builds start in \
      the system’s NSExtensionMain. Extensions without widgets are a matter of widget-extension-without-widget. A \
      note when part of the code cannot be read.
      """,
    reason: """
      WidgetKit asks the running extension for its widgets. One that never hands them over is registered and offers \
      nothing: the widgets are in the code and not in the gallery.
      """,
    remedy: "Mark the WidgetBundle of the extension, or its only widget, with @main.",
    references: [
      .init("WidgetBundle", url: "https://developer.apple.com/documentation/swiftui/widgetbundle")
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.isWidgetExtension else { return .noWidgetExtension(bundle) }
    guard bundle.executable.value?.preferred != nil else { return .unreadCode(bundle) }
    let code = artifact.process(of: bundle)
    let widget: (image: CodeImage, name: String)
    switch WidgetDeclarations.first(in: code) {
    case .value(let found): widget = found
    case .absent: return .doesNotApply("it declares no widget")
    case .unknown: return .unreadProcess(bundle)
    }
    let location = Finding.Location.file(bundle.executablePath ?? bundle.path, in: bundle)
    switch WidgetDeclarations.start(in: code) {
    case .value(let start):
      return .holds([
        .init(artifact.shortPath(of: widget.image.path), "declares \(widget.name)"),
        .init(artifact.shortPath(of: start.image.path), "calls \(start.name)"),
      ])
    case .absent:
      return .broken([
        finding(
          .noStart(bundle.name, widget.name), at: location, subject: bundle.name,
          evidence: [
            .init(widget.image.path, "declares \(widget.name)"),
            .init(Set(code.images.map(\.path)).sorted().joined(separator: ", "), "calls no main function of WidgetKit"),
          ])
      ])
    case .unknown(let reason):
      let note = undetermined(.cannotTell(bundle.name, reason), at: location, subject: bundle.name)
      return .unreadProcess(bundle, notes: [note])
    }
  }
}

extension Finding.Message {
  fileprivate static func noStart(_ name: String, _ widget: String) -> Self {
    "\(name) declares \(widget), and nothing in its code starts a widget or a widget bundle."
  }

  fileprivate static func cannotTell(_ name: String, _ reason: String) -> Self {
    "Whether \(name) starts its widgets cannot be told: \(reason)."
  }
}
