import BundleModel
import ByteParsing
import CodeEvaluation
import LintEngine

/// Finds widgets that no code ever reloads.
struct WidgetNeverReloadedRule: Rule {
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

  func check(_ subject: WidgetDeclaration, in artifact: InspectedArtifact) -> [Finding] {
    guard subject.family == .widget, let kind = subject.kind.value, !kind.isEmpty,
      let host = artifact.host(of: subject.bundle), !artifact.scriptNames(kind: kind), !subject.isLeftOut(in: artifact)
    else { return [] }
    let processes = [host] + artifact.descendants(of: host).filter(\.kind.runsAsProcess)
    guard processes.allSatisfy({ artifact.unreadCode(of: $0) == nil }) else { return [] }
    let facts = processes.flatMap { artifact.processFacts(of: $0) }
    let calls = facts.flatMap(\.reloads).filter { $0.interface.family == .widget }
    guard !calls.contains(where: { !$0.interface.namesKind || $0.kinds.contains { $0.text == kind } }),
      !processes.contains(where: { Self.isPushed($0, in: artifact) })
    else { return [] }
    guard !Self.isMeantByStaleCall(kind, in: artifact) else { return [] }
    let evidence = [
      Finding.Evidence("\(subject.bundle.name), \(subject.name)", "kind “\(kind)”"),
      Finding.Evidence("code of \(host.name) and what is in it", Self.text(of: calls)),
    ]
    let location = Finding.Location.file(subject.image, in: subject.bundle, subject.name)
    if calls.contains(where: { $0.unresolved != nil }) || !artifact.scripts.isEmpty {
      return [undetermined(.cannotTell(subject, kind), at: location, subject: kind, evidence: evidence)]
    }
    let shared = (subject.bundle.appGroups.value ?? []).contains(where: (host.appGroups.value ?? []).contains)
    return [
      finding(
        .neverReloaded(subject, kind), severity: shared ? .warning : .note, at: location, subject: kind,
        evidence: evidence)
    ]
  }

  /// Whether a call reloads a kind that nobody declares and that is nearest to this one.
  private static func isMeantByStaleCall(_ kind: String, in artifact: InspectedArtifact) -> Bool {
    let declared = DeclaredKinds(.widget, in: artifact).kinds
    return ReloadedKind.all(in: artifact).contains { reloaded in
      reloaded.family == .widget && !declared.contains(reloaded.kind)
        && Suggestion.renamed(reloaded.kind, among: declared) == kind
    }
  }

  /// Whether a process handles widget pushes, which reload widgets from afar (iOS 26).
  private static func isPushed(_ bundle: ArtifactBundle, in artifact: InspectedArtifact) -> Bool {
    artifact.code(of: bundle).firstImport(of: [AppleSymbols.widgetPushHandler]).value != nil
  }

  private static func text(of calls: [ReloadCall]) -> String {
    let kinds = Set(calls.flatMap(\.kinds).map { "“\($0.text)”" }).sorted()
    return calls.isEmpty
      ? "no call that reloads widgets"
      : "reloads " + (kinds.isEmpty ? "kinds that only run time knows" : kinds.joined(separator: ", "))
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
