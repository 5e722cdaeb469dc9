import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Says which kinds the machine code does not give away.
struct KindUndeterminedRule: Rule {
  static let metadata = RuleMetadata(
    id: "kind-undetermined",
    title: "Kind that cannot be read",
    category: .kinds,
    severity: .note,
    checks: """
      The kind of each widget and control, and the argument of each reload call, can be computed from the code. There \
      is no note for a kind that no reload call of the artifact could name, nor for a call whose kind the app’s script \
      code names; the rule cannot tell there either.
      """,
    reason: """
      Kinds are compared only as far as they are known. What is passed at run time, built from settings, or encrypted \
      by the store is left to you.
      """,
    remedy: "Nothing, unless you want it checked: then keep the kind in a constant.",
    references: [
      .init("WidgetCenter", url: "https://developer.apple.com/documentation/widgetkit/widgetcenter")
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    let code = artifact.codeFacts(of: bundle)
    let findings = code.flatMap { calls(in: $0, of: bundle, artifact) } + kinds(of: bundle, artifact)
    guard findings.isEmpty else { return .cannotTell("a kind is only known at run time", notes: findings) }
    if let reason = artifact.openReason(ofCodeIn: bundle) { return .cannotTell(reason) }
    let widgets = DeclaredWidgets(compiledInto: bundle, in: artifact).all
    let reloads = code.flatMap(\.reloads).filter(\.interface.namesKind)
    if widgets.contains(where: \.kind.isUnknown) || reloads.contains(where: { $0.unresolved != nil }) {
      return .cannotTell("a kind is only known at run time")
    }
    let declared = widgets.compactMap(\.kind.value)
    let named = reloads.flatMap(\.kinds).map(\.text)
    guard !declared.isEmpty || !named.isEmpty else { return .doesNotApply("no code of it declares or names a kind") }
    return .holds([
      .init("code of \(bundle.name)", "declares \(Set(declared).quoted)"),
      .init("code of \(bundle.name)", "reloads \(Set(named).quoted)"),
    ])
  }

  private func calls(in facts: CodeFacts, of bundle: ArtifactBundle, _ artifact: InspectedArtifact) -> [Finding] {
    guard !artifact.scripts.contains(where: { !$0.namedKinds.isEmpty }) else { return [] }
    var seen: Set<String> = []
    return facts.reloads.filter(\.interface.namesKind).compactMap { call in
      guard let reason = call.unresolved else { return nil }
      let name = call.place.function ?? call.place.owner.map { "code that \($0) leads to" } ?? "its code"
      guard seen.insert(name).inserted else { return nil }
      let hosts = artifact.scripts.map(\.runtime.rawValue)
      let script = hosts.isEmpty ? "" : "; the app’s \(hosts.joined(separator: " and ")) code may name it"
      return finding(
        .call(name, bundle, reason + script), at: .file(facts.identifier, in: bundle, call.place.function),
        subject: name, evidence: [.init("\(bundle.name), \(name)", "\(call.interface.rawValue): \(reason)")])
    }
  }

  private func kinds(of bundle: ArtifactBundle, _ artifact: InspectedArtifact) -> [Finding] {
    let unknown = DeclaredWidgets(compiledInto: bundle, in: artifact).all.filter { $0.kind.reason != nil }
    guard !unknown.isEmpty else { return [] }
    let named = Set(artifact.code.values.flatMap(\.reloads).filter(\.interface.namesKind).map(\.interface.family))
    return unknown.compactMap { widget in
      guard let reason = widget.kind.reason, named.contains(widget.family) else { return nil }
      return finding(
        .kind(widget, reason), at: .file(widget.image, in: bundle, widget.name), subject: widget.name,
        evidence: [.init("\(bundle.name), \(widget.name)", "kind: \(reason)")])
    }
  }
}

extension Set<String> {
  fileprivate var quoted: String { isEmpty ? "none" : sorted().map { "“\($0)”" }.joined(separator: ", ") }
}

extension Finding.Message {
  fileprivate static func call(_ function: String, _ bundle: ArtifactBundle, _ reason: String) -> Self {
    "Which kind \(bundle.name) reloads in \(function) cannot be told: \(reason)."
  }
  fileprivate static func kind(_ widget: WidgetDeclaration, _ reason: String) -> Self {
    "The kind of the \(widget.family.rawValue) \(widget.name) of \(widget.bundle.name) cannot be told: \(reason)."
  }
}
