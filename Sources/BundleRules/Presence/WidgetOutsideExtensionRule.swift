import BundleModel
import Facts
import LintEngine

/// Finds widgets that were compiled into the app and into no WidgetKit extension.
struct WidgetOutsideExtensionRule: Rule {
  static let metadata = RuleMetadata(
    id: "widget-outside-extension",
    title: "Widget only in the app",
    category: .presence,
    severity: .error,
    checks: """
      When the code of an app declares a widget, a control or the presentation of a Live Activity, a WidgetKit \
      extension of the artifact declares one as well. Widgets in both, as previews want them, are fine. An error \
      when there is no WidgetKit extension and the app’s own executable has the widget; a warning when an extension \
      is there and empty, or when only a framework of the app has the widget. Silent when an extension’s code cannot \
      be read, or its Info.plist does not say what it is for.
      """,
    reason: """
      The system asks extensions for widgets, never the app. What is compiled into the app alone is dead code: \
      nothing in the gallery, no Live Activity on the Lock Screen.
      """,
    remedy: """
      Add a widget extension target, embed it in the app, and set the target membership of the files that declare \
      the widgets to it.
      """,
    references: [
      .init(
        "Creating a widget extension",
        url: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension")
    ])

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    let app = subject.bundle
    let widget: (image: CodeImage, name: String)
    switch WidgetDeclarations.first(in: artifact.process(of: app)) {
    case .value(let found): widget = found
    case .absent: return .doesNotApply("the code of the app declares no widget")
    case .unknown: return .unreadProcess(app)
    }
    let extensions = artifact.bundles.filter(\.isWidgetExtension)
    var isRead = extensions.count == artifact.bundles.count(where: \.mayBeWidgetExtension)
    for bundle in extensions {
      switch WidgetDeclarations.first(in: artifact.process(of: bundle)) {
      case .value(let own):
        return .holds([.init(app.name, "declares \(widget.name)"), .init(bundle.name, "declares \(own.name)")])
      case .absent: continue
      case .unknown: isRead = false
      }
    }
    guard isRead else { return .cannotTell("a WidgetKit extension, or what may be one, cannot be read") }
    return .broken([missing(widget, in: app, extensions: extensions, artifact)])
  }

  private func missing(
    _ widget: (image: CodeImage, name: String), in app: ArtifactBundle, extensions: [ArtifactBundle],
    _ artifact: InspectedArtifact
  ) -> Finding {
    let isOwn = artifact.process(of: app).own.contains { $0.path == widget.image.path }
    return finding(
      extensions.first.map { .emptyExtension(widget.name, app.name, $0.name) } ?? .noExtension(widget.name, app.name),
      severity: extensions.isEmpty && isOwn ? .error : .warning, at: .file(widget.image.path, in: app),
      subject: widget.name,
      evidence: [.init(widget.image.path, "declares \(widget.name)")]
        + (extensions.isEmpty
          ? [.init(app.name, "has no WidgetKit extension")]
          : extensions.map { .init($0.name, "declares no widget") }),
      remedy: extensions.isEmpty
        ? nil : "In the File inspector, add the files that declare the widgets to the widget extension’s target.")
  }
}

extension Finding.Message {
  fileprivate static func noExtension(_ widget: String, _ app: String) -> Self {
    "\(widget) is compiled into \(app), and the artifact holds no WidgetKit extension that could show it."
  }

  fileprivate static func emptyExtension(_ widget: String, _ app: String, _ bundle: String) -> Self {
    "\(widget) is compiled into \(app), while \(bundle), the WidgetKit extension, declares no widget."
  }
}
