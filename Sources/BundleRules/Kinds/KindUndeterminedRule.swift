import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Says which kinds the machine code does not give away.
struct KindUndeterminedRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "kind-undetermined",
    title: "Kind that cannot be read",
    category: .kinds,
    severity: .note,
    checks: """
      The kind of each widget and control, and the argument of each reload call, can be computed from the code. A kind \
      that no reload call of the artifact could name is left out, and so is a call whose kind the app’s script code \
      names.
      """,
    reason: """
      Kinds are compared only as far as they are known. What is passed at run time, built from settings, or encrypted \
      by the store is left to you.
      """,
    remedy: "Nothing, unless you want it checked: then keep the kind in a constant.",
    references: [
      .init("WidgetCenter", url: "https://developer.apple.com/documentation/widgetkit/widgetcenter")
    ])

  func findings(_ subject: AnyBundle, in artifact: InspectedArtifact) -> [Finding] {
    let facts = artifact.codeFacts(of: subject.bundle)
    return facts.flatMap { calls(in: $0, of: subject.bundle, artifact) + kinds(in: $0, of: subject.bundle, artifact) }
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

  private func kinds(in facts: CodeFacts, of bundle: ArtifactBundle, _ artifact: InspectedArtifact) -> [Finding] {
    let declared =
      facts.widgets.map { (WidgetDeclaration.Family.widget, $0.type, $0.kind) }
      + facts.controls.map { (WidgetDeclaration.Family.control, $0.type, $0.kind) }
    let unknown = declared.filter { if case .unknown = $0.2 { true } else { false } }
    guard !unknown.isEmpty else { return [] }
    let named = Set(artifact.code.values.flatMap(\.reloads).filter(\.interface.namesKind).map(\.interface.family))
    return unknown.compactMap { family, type, kind in
      guard case .unknown(let reason) = kind, named.contains(family) else { return nil }
      return finding(
        .kind(type.typeName, family, bundle, reason), at: .file(facts.identifier, in: bundle, type.typeName),
        subject: type.typeName)
    }
  }
}

extension Finding.Message {
  fileprivate static func call(_ function: String, _ bundle: ArtifactBundle, _ reason: String) -> Self {
    "Which kind \(bundle.name) reloads in \(function) cannot be told: \(reason)."
  }
  fileprivate static func kind(
    _ type: String, _ family: WidgetDeclaration.Family, _ bundle: ArtifactBundle, _ reason: String
  ) -> Self {
    "The kind of the \(family.rawValue) \(type) of \(bundle.name) cannot be told: \(reason)."
  }
}
