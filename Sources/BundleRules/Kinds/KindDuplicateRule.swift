import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds two widgets of one extension with the same kind.
struct KindDuplicateRule: Rule {
  static let metadata = RuleMetadata(
    id: "kind-duplicate",
    title: "Two widgets with one kind",
    category: .kinds,
    severity: .error,
    checks: """
      No two widgets, and no two controls, of one WidgetKit extension have the same kind. Extensions are apart, since \
      the system knows a widget by its extension and kind. Silent for widgets of different WidgetBundles, of which \
      only one may run. A warning for a SiriKit widget and its App Intents successor, which one system may not build \
      both, and when it is not known which bundle builds them.
      """,
    reason: """
      The system keeps one widget for each kind of an extension. The other one never appears in the gallery, or \
      placed widgets show its content.
      """,
    remedy: "Give each widget of the extension a kind of its own, and leave released kinds as they are.",
    references: [
      .init(
        "StaticConfiguration init(kind:provider:content:)",
        url: "https://developer.apple.com/documentation/widgetkit/staticconfiguration/init(kind:provider:content:)")
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.isWidgetExtension else { return .noWidgetExtension(bundle) }
    let declared = DeclaredWidgets(of: bundle, in: artifact)
    let bundles = artifact.process(of: bundle).code.flatMap(\.bundles)
    let findings = [WidgetDeclaration.Family.widget, .control].flatMap { family in
      let known = declared.all.filter { $0.family == family && $0.kind.value?.isEmpty == false }
      return Dictionary(grouping: known) { $0.kind.value ?? "" }.sorted { $0.key < $1.key }.compactMap { kind, group in
        finding(of: group, kind, bundles, in: bundle)
      }
    }
    guard findings.isEmpty else { return .broken(findings) }
    if let reason = artifact.process(of: bundle).openReason { return .cannotTell(reason) }
    if declared.all.contains(where: { $0.kind.isUnknown }) { return .cannotTell("a kind is only known at run time") }
    let kinds = declared.all.compactMap(\.kind.value)
    guard !kinds.isEmpty else { return .doesNotApply("no widget or control has a kind") }
    return .holds([
      .init("code of \(bundle.name)", "kinds: \(kinds.sorted().map { "“\($0)”" }.joined(separator: ", "))")
    ])
  }

  private func finding(
    of group: [WidgetDeclaration], _ kind: String, _ bundles: [WidgetBundleFact], in bundle: ArtifactBundle
  ) -> Finding? {
    guard group.count > 1, let image = group.first?.image else { return nil }
    let together = bundles.map { bundle in group.filter { bundle.members.contains($0.type) }.count }.max() ?? 0
    let isMember = Set(bundles.flatMap(\.members)).isSuperset(of: group.map(\.type))
    if isMember, together < 2 { return nil }
    let configurations = Set(group.compactMap(\.configuration.value))
    let isSuccession = configurations == [.intent, .appIntent]
    return finding(
      .duplicate(kind, group.map(\.name), bundle), severity: together < 2 || isSuccession ? .warning : .error,
      at: .file(image, in: bundle), subject: kind,
      evidence: group.map { .init("\(bundle.name), \($0.name)", "kind “\(kind)”") })
  }
}

extension Finding.Message {
  fileprivate static func duplicate(_ kind: String, _ types: [String], _ bundle: ArtifactBundle) -> Self {
    "\(types.joined(separator: " and ")) of \(bundle.name) have the same kind “\(kind)”."
  }
}
