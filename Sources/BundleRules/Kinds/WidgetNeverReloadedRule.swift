import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds widgets that no code ever reloads.
struct WidgetNeverReloadedRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "widget-never-reloaded",
    title: "Widget that nothing reloads",
    category: .kinds,
    severity: .warning,
    checks: """
      Code of the app, its extensions or frameworks reloads each widget: by its kind, by reloadAllTimelines(), by a \
      push, or from script code that holds the kind. A warning for an extension that shares an app group with its app, \
      whose data can change under the widget; a note for others, and where a call’s kind is only known at run time. \
      Silent when the kind or part of the code is not known, for an extension without its app, where \
      kind-mismatch takes the kind for the one that a stale call means, and where no WidgetBundle builds the widget.
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

  func findings(_ subject: Application, in artifact: InspectedArtifact) -> [Finding] {
    let host = subject.bundle
    let inside = artifact.descendants(of: host)
    let declared = inside.filter { $0.isWidgetExtension && artifact.host(of: $0)?.id == host.id }
      .flatMap { DeclaredWidgets(of: $0, in: artifact).all }
      .filter { $0.family == .widget && $0.kind.value?.isEmpty == false && !$0.isLeftOut(in: artifact) }
    guard !declared.isEmpty else { return [] }
    let processes = [host] + inside.filter(\.kind.runsAsProcess)
    guard processes.allSatisfy({ artifact.process(of: $0).unread == nil && !Self.isPushed($0, in: artifact) }) else {
      return []
    }
    let calls = processes.flatMap { artifact.process(of: $0).code }.flatMap(\.reloads)
      .filter { $0.interface.family == .widget }
    guard calls.allSatisfy(\.interface.namesKind) else { return [] }
    let named = Set(calls.flatMap(\.kinds).map(\.text))
    // A stale call is a matter of kind-mismatch, which says what it means.
    let meant = Set(ReloadedKind.all(in: artifact).filter { $0.family == .widget }.compactMap(\.nearest))
    let isOpen = calls.contains { $0.unresolved != nil } || !artifact.scripts.isEmpty
    return declared.compactMap { widget in
      guard let kind = widget.kind.value, !named.contains(kind), !meant.contains(kind),
        !artifact.scriptNames(kind: kind)
      else { return nil }
      let location = Finding.Location.file(widget.image, in: widget.bundle, widget.name)
      let evidence = [
        Finding.Evidence("\(widget.bundle.name), \(widget.name)", "kind “\(kind)”"),
        Finding.Evidence("code of \(host.name) and what is in it", Self.text(of: named, isOpen: isOpen)),
      ]
      if isOpen {
        return undetermined(.cannotTell(widget, kind), at: location, subject: kind, evidence: evidence)
      }
      let isShared = (widget.bundle.appGroups.value ?? []).contains(where: (host.appGroups.value ?? []).contains)
      return finding(
        .neverReloaded(widget, kind), severity: isShared ? .warning : .note, at: location, subject: kind,
        evidence: evidence)
    }
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
