import BundleModel
import CodeEvaluation
import Facts
import LintEngine
import MachOFormat

/// Finds home-screen widgets that know nothing of tinted appearance.
struct WidgetRenderingModeRule: Rule {
  static let metadata = RuleMetadata(
    id: "widget-rendering-mode",
    title: "No accentable content, no rendering mode",
    category: .presentation,
    severity: .note,
    checks: """
      Code of a WidgetKit extension with home-screen widgets, built with the SDK of iOS 18 or newer, reads \
      widgetRenderingMode, or marks content with widgetAccentable or widgetAccentedRenderingMode. It is one note for \
      an extension. Silent for other platforms. It cannot tell when code cannot be read.
      """,
    reason: """
      With a tinted or clear Home Screen the system draws all of a widget in one colour and its accentable content in \
      another. A widget with fixed colours only becomes one flat tone.
      """,
    remedy:
      "Mark what should stand out with .widgetAccentable(), and adapt to widgetRenderingMode where colours matter.",
    references: [
      .init(
        "Optimizing your widget for accented rendering mode and Liquid Glass",
        url:
          "https://developer.apple.com/documentation/widgetkit/optimizing-your-widget-for-accented-rendering-mode-and-liquid-glass"
      )
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.isWidgetExtension else { return .noWidgetExtension(bundle) }
    guard let platform = bundle.devicePlatform else { return .withoutPlatform }
    guard platform == .iOS else { return .doesNotApply("only iOS tints the Home Screen") }
    guard let sdk = bundle.sdk.value else { return .cannotTell("the SDK is not known") }
    guard sdk >= OSVersion(18) else { return .doesNotApply("the SDK is older than tinted Home Screens") }
    if let reason = artifact.process(of: bundle).openReason { return .cannotTell(reason) }
    let declared = DeclaredWidgets(of: bundle, in: artifact).all
    let widgets = declared.filter(Self.isOnHomeScreen)
    guard !widgets.isEmpty else {
      let isOpen = declared.contains { $0.widget != nil && ($0.configuration.isUnknown || $0.families.isUnknown) }
      return isOpen
        ? .cannotTell("the families of a widget are only known at run time")
        : .doesNotApply("no widget is for the Home Screen")
    }
    let marks = [
      AppleSymbols.widgetAccentable, AppleSymbols.widgetRenderingMode, AppleSymbols.widgetAccentedRenderingMode,
    ]
    switch artifact.process(of: bundle).firstImport(of: marks) {
    case .value(let mark): return .holds([.init("code of \(bundle.name)", "uses \(mark.hit.name)")])
    case .unknown: return .cannotTell("the imports of the code cannot be read")
    case .absent: return .broken([finding(on: widgets, marks, bundle)])
    }
  }

  private func finding(
    on widgets: [WidgetDeclaration], _ marks: [AppleSymbol], _ bundle: ArtifactBundle
  ) -> Finding {
    finding(
      .fixedColours(bundle, widgets.map(\.name)), at: .bundle(bundle), subject: bundle.name,
      evidence: [
        .init(bundle.name, "home-screen widgets: \(widgets.map(\.name).joined(separator: ", "))"),
        .init("code of \(bundle.name)", "uses none of \(marks.map(\.name).joined(separator: ", "))"),
      ])
  }

  /// Whether a widget offers a `system` family; without a list it offers them all.
  private static func isOnHomeScreen(_ subject: WidgetDeclaration) -> Bool {
    guard let widget = subject.widget, let configuration = subject.configuration.value,
      configuration != .activity
    else { return false }
    switch widget.families {
    case .value(let families): return families.contains { $0.hasPrefix("system") }
    case .absent: return true
    case .unknown: return false
    }
  }
}

extension Finding.Message {
  fileprivate static func fixedColours(_ bundle: ArtifactBundle, _ widgets: [String]) -> Self {
    "The home-screen widgets of \(bundle.name), \(widgets.joined(separator: ", ")), neither mark accentable content nor read the rendering mode."
  }
}
