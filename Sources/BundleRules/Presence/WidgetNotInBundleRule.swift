import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds widgets that no WidgetBundle of their extension builds.
struct WidgetNotInBundleRule: Rule {
  static let metadata = RuleMetadata(
    id: "widget-not-in-bundle",
    title: "Widget that no WidgetBundle builds",
    category: .presence,
    severity: .warning,
    checks: """
      Where an extension has WidgetBundles, the body of one of them builds each widget, control and Live Activity that \
      the extension’s own code declares. Silent when there is no WidgetBundle, since the widget then is @main itself, \
      and cannot tell when a bundle’s members or \
      an extension’s code cannot be read.
      """,
    reason:
      "The system asks the WidgetBundle for its widgets. One that the body leaves out is compiled, and never shown.",
    remedy:
      "Add the widget to the body of the extension’s WidgetBundle, or remove it from the target.",
    references: [
      .init("WidgetBundle", url: "https://developer.apple.com/documentation/swiftui/widgetbundle")
    ])

  func check(_ subject: WidgetDeclaration, in artifact: InspectedArtifact) -> Verdict {
    guard let facts = artifact.code[subject.image] else { return .unreadCode(subject.bundle) }
    let builder = facts.bundles.first { $0.members.contains { $0.genericBase == subject.type.genericBase } }
    if let builder {
      return .holds([.init("\(subject.bundle.name), \(builder.type.typeName)", "builds \(subject.name)")])
    }
    guard facts.unread == nil else { return .unreadCode(subject.bundle) }
    guard !facts.bundles.isEmpty else { return .doesNotApply("there is no WidgetBundle beside it") }
    guard subject.isLeftOut(in: artifact) else { return .cannotTell("the members of a WidgetBundle cannot be read") }
    return .broken([
      finding(
        .notBuilt(subject, facts.bundles.map(\.type.typeName)),
        at: .file(subject.image, in: subject.bundle, subject.name), subject: subject.name,
        evidence: facts.bundles.map { bundle in
          .init(
            "\(subject.bundle.name), \(bundle.type.typeName)",
            "builds \(bundle.members.map(\.typeName).joined(separator: ", "))")
        })
    ])
  }
}

extension WidgetDeclaration {
  /// Whether none of the WidgetBundles beside the type builds it.
  ///
  /// An optimising compiler drops a widget that nothing uses, so this is seen without optimisation and with types that
  /// something else holds.
  func isLeftOut(in artifact: InspectedArtifact) -> Bool {
    guard let facts = artifact.code[image], facts.unread == nil, !facts.bundles.isEmpty else { return false }
    return facts.bundles.allSatisfy { bundle in
      !bundle.members.isEmpty && !bundle.members.contains { $0.genericBase == type.genericBase }
    }
  }
}

extension String {
  /// A type's name without its generic arguments.
  fileprivate var genericBase: Substring { prefix { $0 != "<" } }
}

extension Finding.Message {
  fileprivate static func notBuilt(_ subject: WidgetDeclaration, _ bundles: [String]) -> Self {
    "\(subject.bundle.name) declares \(subject.name), but \(bundles.joined(separator: ", ")) does not build it."
  }
}
