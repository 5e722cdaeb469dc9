import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds reload calls for kinds that nothing declares.
struct KindMismatchRule: Rule {
  static let metadata = RuleMetadata(
    id: "kind-mismatch",
    title: "Reload of a kind that no widget has",
    category: .kinds,
    severity: .error,
    checks: """
      Each kind that code gives to WidgetCenter.reloadTimelines(ofKind:) is one that a widget of the artifact declares, \
      and each that it gives to ControlCenter.reloadControls(ofKind:) one of a control. Both sides are read from the \
      machine code. A warning when a declared kind or an extension’s code is not known, when the call may get other \
      kinds as well, when a script names kinds too, and when the artifact has no WidgetKit extension at all. An \
      argument that only run time knows is never a finding: the rule cannot tell then, and where code cannot be read.
      """,
    reason: """
      The system ignores a reload of an unknown kind without a word. The widget keeps showing old content until its \
      timeline ends, often for hours; typically the kind was renamed in one place only.
      """,
    remedy: "Keep each kind in one constant that the widget’s configuration and every reload call share.",
    references: [
      .init(
        "reloadTimelines(ofKind:)",
        url: "https://developer.apple.com/documentation/widgetkit/widgetcenter/reloadtimelines(ofkind:)"),
      .init(
        "Keeping a widget up to date",
        url: "https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date"),
    ])

  func check(_ subject: ReloadedKind, in artifact: InspectedArtifact) -> Verdict {
    guard let place = subject.places.first(where: { $0.code.function != nil }) ?? subject.places.first else {
      return .doesNotApply("no code names it")
    }
    let (declared, other) = (subject.declared, subject.other)
    if let known = declared.known.first(where: { $0.kind == subject.kind }) {
      return .holds(Self.calls(subject).prefix(1) + [Self.declaration(known)])
    }
    if declared.known.isEmpty, other.known.isEmpty { return withoutWidgets(subject, place, in: artifact) }
    let isProven =
      declared.gap == nil && artifact.form != .appExtension && artifact.scripts.isEmpty
      && subject.places.contains { !$0.isOneOfMany }
    let isOtherFamily = other.kinds.contains(subject.kind)
    return .broken([
      finding(
        .mismatch(subject, place, isOtherFamily: isOtherFamily), severity: isProven ? .error : .warning,
        at: Self.location(place), subject: subject.kind,
        evidence: Self.calls(subject) + evidence(declared, subject.family),
        remedy: isOtherFamily ? Self.otherCall(subject) : subject.nearest.map { Self.rename(subject, to: $0) })
    ])
  }

  private func withoutWidgets(
    _ subject: ReloadedKind, _ place: ReloadedKind.Place, in artifact: InspectedArtifact
  ) -> Verdict {
    if artifact.form == .appExtension { return .cannotTell("the artifact is the extension without its app") }
    if subject.declared.gap != nil || artifact.bundles.contains(where: \.mayBeWidgetExtension) {
      return .cannotTell("the kinds of the widgets are not known")
    }
    return .broken([
      finding(
        .noExtension(subject, place), severity: .warning, at: Self.location(place), subject: subject.kind,
        evidence: Self.calls(subject) + [.init(artifact.name, "no WidgetKit extension")],
        remedy: "Embed the widget extension in the app, or remove the call.")
    ])
  }

  private static func location(_ place: ReloadedKind.Place) -> Finding.Location {
    .file(place.code.image, in: place.bundle, place.code.function)
  }

  private static func calls(_ subject: ReloadedKind) -> [Finding.Evidence] {
    subject.places.prefix(shown).map { Finding.Evidence("\($0.bundle.name), \($0.name)", subject.call) }
  }

  private static func declaration(_ known: DeclaredKinds.Declaration) -> Finding.Evidence {
    .init("\(known.image.split(separator: "/").last ?? ""), \(known.type.typeName)", "kind “\(known.kind)”")
  }

  /// How many calls, and how many declarations, a finding lists.
  private static let shown = 20

  private func evidence(_ declared: DeclaredKinds, _ family: WidgetDeclaration.Family) -> [Finding.Evidence] {
    let kinds = declared.known.prefix(Self.shown).map(Self.declaration)
    let all = kinds.isEmpty ? [Finding.Evidence("code of the artifact", "declares no \(family.rawValue)")] : kinds
    return all + [declared.gap.map { .init("not known", $0) }].compactMap(\.self)
  }

  private static func rename(_ subject: ReloadedKind, to kind: String) -> String {
    let functions = subject.places.prefix(3).map { $0.code.function ?? $0.code.owner ?? $0.name }
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let callees = subject.places.contains { $0.code.function == nil && $0.code.owner != nil } ? " or what it calls" : ""
    return """
      Replace “\(subject.kind)” by “\(kind)” in \(functions.joined(separator: ", "))\(callees), or give the widget its \
      former kind back: widgets that users have placed keep the old one. Then keep it in one constant that both sides \
      share.
      """
  }

  private static func otherCall(_ subject: ReloadedKind) -> String {
    subject.family == .widget
      ? "Reload a control with ControlCenter.shared.reloadControls(ofKind:)."
      : "Reload a widget with WidgetCenter.shared.reloadTimelines(ofKind:)."
  }
}

extension Finding.Message {
  fileprivate static func mismatch(
    _ subject: ReloadedKind, _ place: ReloadedKind.Place, isOtherFamily: Bool
  ) -> Self {
    let family = subject.family.rawValue
    let hint =
      isOtherFamily
      ? "it is the kind of a \(subject.family == .widget ? "control" : "widget")"
      : subject.nearest.map { "the nearest declared kind is “\($0)”" } ?? list(subject.declared.kinds)
    return "\(who(subject, place)), but no \(family) of the artifact has it; \(hint)."
  }
  fileprivate static func noExtension(_ subject: ReloadedKind, _ place: ReloadedKind.Place) -> Self {
    "\(who(subject, place)), but the artifact holds no WidgetKit extension."
  }
  private static func list(_ declared: [String]) -> String {
    let shown = declared.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    let rest = declared.count > 3 ? " and \(declared.count - 3) more" : ""
    return declared.isEmpty ? "none is declared" : "declared: \(shown)\(rest)"
  }
  private static func who(_ subject: ReloadedKind, _ place: ReloadedKind.Place) -> String {
    let rest = subject.places.count - 1
    let others = rest == 0 ? "" : rest == 1 ? " and one other place" : " and \(rest) other places"
    return "\(place.bundle.name) reloads the kind “\(subject.kind)” in \(place.name)\(others)"
  }
}
