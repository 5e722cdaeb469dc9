import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds widgets that no code ever reloads.
struct WidgetNeverReloadedRule: Rule {
  static let metadata = RuleMetadata(
    id: "widget-never-reloaded",
    title: "Widget that nothing reloads",
    category: .kinds,
    severity: .warning,
    checks: """
      Code of the app, its extensions or frameworks reloads each widget: by its kind, by reloadAllTimelines() or by a \
      push. It cannot tell where only script code holds the kind. A warning for an extension that shares an app \
      group with its app, whose data can change under the widget; a note for others, and where a call’s kind is only \
      known at run time. It cannot tell when the kind or part of the code is not known, for an extension without its \
      app, and where kind-mismatch takes the kind for the one that a stale call means. Silent where no WidgetBundle \
      builds the widget.
      """,
    reason: """
      Without a reload the widget shows what its timeline planned, whatever the user does in the app: a change appears \
      when the timeline ends, not when it is made.
      """,
    remedy: """
      Call WidgetCenter.shared.reloadTimelines(ofKind:) with the widget’s kind where the app or an intent changes what \
      the widget shows. Nothing is wrong when the timeline alone is enough, as for a calendar or a quote of the day.
      """,
    references: [
      .init(
        "Keeping a widget up to date",
        url: "https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date")
    ])

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    let host = subject.bundle
    let inside = artifact.descendants(of: host)
    let extensions = artifact.extensions(of: host).filter(\.mayBeWidgetExtension)
    let widgets = extensions.flatMap { DeclaredWidgets(of: $0, in: artifact).all }.filter { $0.family == .widget }
    let declared = widgets.filter {
      !$0.kind.isUnknown && $0.kind.value?.isEmpty == false && !$0.isLeftOut(in: artifact)
    }
    guard !declared.isEmpty else {
      if widgets.contains(where: \.kind.isUnknown) { return .cannotTell("a kind is only known at run time") }
      if let reason = extensions.lazy.compactMap({ Self.openReason(of: $0, in: artifact) }).first {
        return .cannotTell(reason)
      }
      return .doesNotApply("no widget of the app has a kind")
    }
    let processes = [host] + inside.filter(\.kind.runsAsProcess)
    if processes.contains(where: { Self.isPushed($0, in: artifact) }) {
      return .doesNotApply("widget pushes reload from afar")
    }
    if let reason = processes.compactMap({ artifact.process(of: $0).openReason }).first { return .cannotTell(reason) }
    let calls = processes.flatMap { artifact.process(of: $0).code }.flatMap(\.reloads)
      .filter { $0.interface.family == .widget }
    if let all = calls.first(where: { !$0.interface.namesKind }) {
      return .holds([.init("code of \(host.name) and what is in it", all.interface.rawValue)])
    }
    let reloads = Reloads(calls, host: host, artifact)
    return .all(declared.map { check($0, reloads, host, artifact) }, ifNone: "there is no widget")
  }

  /// The kinds that code of an app and of what is in it reloads.
  private struct Reloads {
    let named: Set<String>
    /// Declared kinds that a stale call probably means: kind-mismatch says so.
    let meant: Set<String>
    let isOpen: Bool
    let evidence: Finding.Evidence

    init(_ calls: [ReloadCall], host: ArtifactBundle, _ artifact: InspectedArtifact) {
      named = Set(calls.flatMap(\.kinds).map(\.text))
      meant = Set(ReloadedKind.all(in: artifact).filter { $0.family == .widget }.compactMap(\.nearest))
      isOpen = calls.contains { $0.unresolved != nil } || !artifact.scripts.isEmpty
      evidence = Finding.Evidence("code of \(host.name) and what is in it", text(of: named, isOpen: isOpen))
    }
  }

  private func check(
    _ widget: WidgetDeclaration, _ reloads: Reloads, _ host: ArtifactBundle, _ artifact: InspectedArtifact
  ) -> Verdict {
    guard let kind = widget.kind.value else { return .cannotTell("a kind is only known at run time") }
    if reloads.meant.contains(kind) { return .cannotTell("a reload call may mean it by a former kind") }
    if artifact.scriptNames(kind: kind) { return .cannotTell("only script code of the app names the kind") }
    let evidence = [Finding.Evidence("\(widget.bundle.name), \(widget.name)", "kind “\(kind)”"), reloads.evidence]
    if reloads.named.contains(kind) { return .holds(evidence) }
    let location = Finding.Location.file(widget.image, in: widget.bundle, widget.name)
    if reloads.isOpen {
      return .cannotTell(
        "a reload call’s kind is only known at run time",
        notes: [undetermined(.cannotTell(widget, kind), at: location, subject: kind, evidence: evidence)])
    }
    let isShared = (widget.bundle.appGroups.value ?? []).contains(where: (host.appGroups.value ?? []).contains)
    return .broken([
      finding(
        .neverReloaded(widget, kind), severity: isShared ? .warning : .note, at: location, subject: kind,
        evidence: evidence)
    ])
  }

  /// Why an extension may have widgets that cannot be seen.
  private static func openReason(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> String? {
    bundle.isWidgetExtension
      ? artifact.process(of: bundle).openReason : "the Info.plist does not say which extension it is"
  }

  /// Whether a process handles widget pushes, which reload widgets from afar (iOS 26).
  private static func isPushed(_ bundle: ArtifactBundle, in artifact: InspectedArtifact) -> Bool {
    artifact.process(of: bundle).firstImport(of: [AppleSymbols.widgetPushHandler]).value != nil
  }

  private static func text(of named: Set<String>, isOpen: Bool) -> String {
    let kinds = named.sorted().prefix(20).map { "“\($0)”" } + (isOpen ? ["kinds that only run time knows"] : [])
    return kinds.isEmpty ? "no call that reloads widgets" : "reloads \(kinds.joined(separator: ", "))"
  }
}

extension Finding.Message {
  fileprivate static func neverReloaded(_ subject: WidgetDeclaration, _ kind: String) -> Self {
    "No code reloads the widget \(subject.name) of \(subject.bundle.name): its kind “\(kind)” is in no reload call, and nothing reloads all."
  }
  fileprivate static func cannotTell(_ subject: WidgetDeclaration, _ kind: String) -> Self {
    "Whether code reloads the widget \(subject.name) of \(subject.bundle.name), kind “\(kind)”, cannot be told: a reload call’s kind is only known at run time."
  }
}
