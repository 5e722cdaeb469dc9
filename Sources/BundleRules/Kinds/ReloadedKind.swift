import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// A kind that code of the artifact asks the system to reload, with every place that names it.
struct ReloadedKind: RuleSubject {
  static let absence = "no code names a kind to reload"
  /// One place that names the kind.
  struct Place {
    /// The bundle whose own code it is in.
    let bundle: ArtifactBundle
    /// The function that decides the kind.
    let code: CodePlace
    /// Whether the call may get other kinds as well, which only run time knows.
    let isOneOfMany: Bool

    /// The function, or where in a stripped image it is.
    var name: String { code.placeName }
  }

  /// The kind.
  let kind: String
  /// What the calls reload.
  let family: WidgetDeclaration.Family
  /// Who names it, in the order of the artifact's tree; never empty.
  let places: [Place]
  /// What the artifact declares of the same family.
  let declared: DeclaredKinds
  /// What it declares of the other one.
  let other: DeclaredKinds
  /// The declared kind that this one may have been renamed to, when nothing declares this one.
  let nearest: String?

  var bundlePath: String { places.first?.bundle.path ?? "" }
  var part: String? { kind }

  /// The call as source code has it.
  var call: String {
    let interface: ReloadInterface = family == .widget ? .reloadTimelines : .reloadControls
    return interface.rawValue.replacing("ofKind:)", with: "ofKind: “\(kind)”)")
  }

  /// Every kind that a call names, in the order of the first call.
  static func all(in artifact: InspectedArtifact) -> [ReloadedKind] {
    var owners: [String: ArtifactBundle] = [:]
    for bundle in artifact.bundles {
      for image in bundle.ownFiles.flatMap(\.placedImages) { owners[image.path] = bundle }
    }
    var order: [Key] = []
    var places: [Key: [Place]] = [:]
    var seen: Set<[String]> = []
    for bundle in artifact.bundles {
      for call in artifact.codeFacts(of: bundle).flatMap(\.reloads) where call.interface.namesKind {
        for text in call.kinds {
          let key = Key(kind: text.text, family: call.interface.family)
          let place = Place(
            bundle: owners[text.place.image] ?? bundle, code: text.place, isOneOfMany: call.unresolved != nil)
          // A function with several calls is named once.
          guard seen.insert([key.kind, key.family.rawValue, place.code.image, place.name]).inserted else { continue }
          if places[key] == nil { order.append(key) }
          places[key, default: []].append(place)
        }
      }
    }
    return kinds(order, places, in: artifact)
  }

  /// Bundles whose code was not read, or has calls that get a kind which only run time knows.
  static func gaps(in artifact: InspectedArtifact) -> [SubjectGap] {
    artifact.bundles.compactMap { bundle in
      let calls = artifact.codeFacts(of: bundle).flatMap(\.reloads).filter(\.interface.namesKind)
      let reason =
        artifact.openReason(ofCodeIn: bundle)
        ?? (calls.contains { $0.unresolved != nil } ? "a reload call’s kind is only known at run time" : nil)
      return reason.map { SubjectGap(in: bundle.path, because: $0) }
    }
  }

  private static func kinds(
    _ order: [Key], _ places: [Key: [Place]], in artifact: InspectedArtifact
  ) -> [ReloadedKind] {
    let widgets = DeclaredKinds(.widget, in: artifact)
    let controls = DeclaredKinds(.control, in: artifact)
    let known: [WidgetDeclaration.Family: Set<String>] = [.widget: Set(widgets.kinds), .control: Set(controls.kinds)]
    var stale = 0
    return order.map { key in
      let declared = key.family == .widget ? widgets : controls
      var nearest: String?
      if known[key.family]?.contains(key.kind) == false, stale < comparisons {
        stale += 1
        nearest = Suggestion.renamed(key.kind, among: declared.kinds.prefix(comparisons))
      }
      return ReloadedKind(
        kind: key.kind, family: key.family, places: places[key] ?? [], declared: declared,
        other: key.family == .widget ? controls : widgets, nearest: nearest)
    }
  }

  /// How many kinds are compared with how many: far more than an app has, and little enough to be quick.
  private static let comparisons = 100

  private struct Key: Hashable {
    let kind: String
    let family: WidgetDeclaration.Family
  }
}

extension CodePlace {
  /// The function, what leads to it, or where in the stripped image it is.
  var placeName: String {
    function == nil && owner == nil ? "\(self) in \(image.split(separator: "/").last ?? "")" : description
  }
}
