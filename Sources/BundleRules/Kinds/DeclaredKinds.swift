import BundleModel
import Facts

/// The kinds that an artifact's widgets or controls declare, wherever they are compiled into.
struct DeclaredKinds {
  /// A known kind with the type that declares it and the image that has the type.
  typealias Declaration = (kind: String, type: String, image: String)

  /// The kinds that are known.
  let known: [Declaration]
  /// Why there may be more; `nil` when these are all.
  let gap: String?

  /// The kinds, each once, sorted.
  let kinds: [String]

  init(_ family: WidgetDeclaration.Family, in artifact: InspectedArtifact) {
    var known: [Declaration] = []
    var gap: String?
    let declared = artifact.bundles.flatMap { DeclaredWidgets(compiledInto: $0, in: artifact).all }
    for widget in declared.sorted(by: { $0.image < $1.image }) where widget.family == family {
      switch widget.kind {
      case .value(let text): known.append((text, widget.type, widget.image))
      case .absent: continue
      case .unknown(let reason): gap = gap ?? "the kind of \(widget.name) is not known: \(reason)"
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
