import BundleModel
import CodeEvaluation
import Facts
import LintEngine
import MachOFormat

/// Finds widgets that were built for container backgrounds and set none.
struct ContainerBackgroundMissingRule: Rule {
  static let metadata = RuleMetadata(
    id: "container-background-missing",
    title: "Widget without container background",
    category: .presentation,
    severity: .error,
    checks: """
      A WidgetKit extension that declares a widget and was built with the SDK of iOS 17, macOS 14, watchOS 10 or newer \
      uses containerBackground(for: .widget) somewhere, in its own code or in a framework that it links. A warning for a \
      single widget whose content, as far as it can be followed, leads to none while others do. Silent for older SDKs \
      and for extensions with nothing but Live Activities and controls.
      """,
    reason: """
      Code built with these SDKs must say what the widget's background is. Where it does not, the system shows “Please \
      adopt containerBackground API” instead of the widget's content.
      """,
    remedy: """
      Call containerBackground(for: .widget) { … } on the view that the configuration's closure returns; an empty \
      background is enough.
      """,
    references: [
      .init(
        "containerBackground(for:alignment:content:)",
        url: "https://developer.apple.com/documentation/swiftui/view/containerbackground(for:alignment:content:)"),
      .init("Bring widgets to new places (WWDC23)", url: "https://developer.apple.com/videos/play/wwdc2023/10027/"),
    ],
    yieldsTo: [Precedence("code-unread")])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.isWidgetExtension else { return .noWidgetExtension(bundle) }
    guard let platform = bundle.platform.value, let sdk = bundle.sdk.value else {
      return .cannotTell("the platform or the SDK is not known")
    }
    guard let first = Self.firstSDK(for: platform), sdk >= first else {
      return .doesNotApply("the SDK asks for no container background")
    }
    let code = artifact.process(of: bundle)
    let widget: (image: CodeImage, hit: AppleSymbol)
    switch code.firstImport(of: Self.configurations) {
    case .value(let hit): widget = hit
    case .absent: return .doesNotApply("it has no widget that shows content of its own")
    case .unknown: return .cannotTell(code.openReason ?? "the imports of the code cannot be read")
    }
    switch code.firstImport(of: [AppleSymbols.widgetBackgroundPlacement]) {
    case .value: return .all(widgets(of: bundle, in: artifact), ifNone: "no widget is declared")
    case .unknown(let reason):
      return .cannotTell(
        code.openReason ?? "the imports of the code cannot be read",
        notes: [undetermined(.cannotTell(bundle, reason), at: .bundle(bundle), subject: "containerBackground")])
    case .absent:
      return .broken([
        finding(
          .noBackground(bundle, platform: platform, sdk: sdk), at: .bundle(bundle), subject: "containerBackground",
          evidence: [
            .init(widget.image.path, "built with the \(platform) \(sdk) SDK, declares a widget (\(widget.hit.name))"),
            .init("code of \(bundle.name)", "no use of \(AppleSymbols.widgetBackgroundPlacement.name)"),
          ])
      ])
    }
  }

  private static let configurations = [
    AppleSymbols.staticConfiguration, AppleSymbols.intentConfiguration, AppleSymbols.appIntentConfiguration,
    AppleSymbols.relevanceConfiguration,
  ]

  /// A warning for each widget whose content was followed to its end and leads to no background.
  private func widgets(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> [Verdict] {
    let widgets = DeclaredWidgets(of: bundle, in: artifact).all.filter { $0.sort == .widget }
    guard !widgets.isEmpty else { return [.cannotTell("the content of the widgets could not be followed")] }
    return widgets.map { subject in
      guard subject.configuration.value != nil, let sets = subject.widget?.containerBackground.value else {
        return .cannotTell("the content of a widget could not be followed to its end")
      }
      if sets {
        return .holds([.init("\(bundle.name), content of \(subject.name)", "sets containerBackground(for: .widget)")])
      }
      return .broken([
        finding(
          .widgetWithout(subject.name, bundle), severity: .warning, at: .file(subject.image, in: bundle, subject.name),
          subject: subject.name,
          evidence: [
            .init("\(bundle.name), content of \(subject.name)", "leads to no containerBackground(for: .widget)")
          ])
      ])
    }
  }

  /// The first SDK whose widgets must set a background; visionOS had it from its first one with widgets on.
  private static func firstSDK(for platform: Platform) -> OSVersion? {
    switch platform.device {
    case .iOS, .macCatalyst: OSVersion(17)
    case .macOS: OSVersion(14)
    case .watchOS: OSVersion(10)
    default: nil
    }
  }
}

extension Finding.Message {
  fileprivate static func widgetWithout(_ widget: String, _ bundle: ArtifactBundle) -> Self {
    "The content of the widget \(widget) of \(bundle.name) sets no container background, while other widgets of the extension do."
  }
  fileprivate static func noBackground(_ bundle: ArtifactBundle, platform: Platform, sdk: OSVersion) -> Self {
    "\(bundle.name) is built with the \(platform) \(sdk) SDK, but nothing in its code sets a container background for a widget."
  }
  fileprivate static func cannotTell(_ bundle: ArtifactBundle, _ reason: String) -> Self {
    "Whether the widgets of \(bundle.name) set a container background cannot be told: \(reason)."
  }
}
