import BundleModel
import CodeEvaluation
import Facts

/// The kinds that an artifact's widgets or controls declare, wherever they are compiled into.
struct DeclaredKinds {
  /// The kinds that are known, each with the type that declares it and the image that has the type.
  let known: [(kind: String, type: String, image: String)]
  /// Why there may be more; `nil` when these are all.
  let gap: String?

  /// The kinds, each once, sorted.
  let kinds: [String]

  init(_ family: WidgetDeclaration.Family, in artifact: InspectedArtifact) {
    var known: [(kind: String, type: String, image: String)] = []
    var gap: String?
    for (image, facts) in artifact.code.sorted(by: { $0.key < $1.key }) {
      let declared =
        family == .widget
        ? facts.widgets.map { ($0.type, $0.kind) } : facts.controls.map { ($0.type, $0.kind) }
      for (type, kind) in declared {
        switch kind {
        case .value(let text): known.append((text, type, image))
        case .absent: continue
        case .unknown(let reason): gap = gap ?? "the kind of \(type.typeName) is not known: \(reason)"
        }
      }
    }
    for bundle in artifact.bundles where bundle.isWidgetExtension {
      gap = gap ?? artifact.process(of: bundle).unread.map { "code of \(bundle.name) cannot be read: \($0)" }
    }
    self.known = known
    self.gap = gap
    kinds = Set(known.map(\.kind)).sorted()
  }
}
