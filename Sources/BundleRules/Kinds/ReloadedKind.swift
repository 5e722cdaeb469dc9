import BundleModel
import ByteParsing
import CodeEvaluation
import LintEngine

/// A kind that code of the artifact asks the system to reload, with every place that names it.
struct ReloadedKind: RuleSubject {
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
  /// Who names it, in the order of the artifact's tree.
  let places: [Place]

  /// The call as source code has it.
  var call: String {
    let interface: ReloadInterface = family == .widget ? .reloadTimelines : .reloadControls
    return interface.rawValue.replacing("ofKind:)", with: "ofKind: “\(kind)”)")
  }

  /// Every kind that a call names, in the order of the first call.
  static func all(in artifact: InspectedArtifact) -> [ReloadedKind] {
    var order: [Key] = []
    var places: [Key: [Place]] = [:]
    for bundle in artifact.bundles {
      for call in artifact.codeFacts(of: bundle).flatMap(\.reloads) where call.interface.namesKind {
        for text in call.kinds {
          let key = Key(kind: text.text, family: call.interface.family)
          let place = Place(
            bundle: artifact.owner(ofImage: text.place.image) ?? bundle, code: text.place,
            isOneOfMany: call.unresolved != nil)
          if places[key] == nil { order.append(key) }
          let known = places[key, default: []]
          // A function with several calls is named once.
          if !known.contains(where: { $0.code.image == place.code.image && $0.name == place.name }) {
            places[key] = known + [place]
          }
        }
      }
    }
    return order.map { ReloadedKind(kind: $0.kind, family: $0.family, places: places[$0] ?? []) }
  }

  private struct Key: Hashable {
    let kind: String
    let family: WidgetDeclaration.Family
  }
}

extension ReloadInterface {
  /// What the call reloads.
  var family: WidgetDeclaration.Family {
    switch self {
    case .reloadTimelines, .reloadAllTimelines: .widget
    case .reloadControls, .reloadAllControls: .control
    }
  }
}

extension CodePlace {
  /// The function, what leads to it, or where in the stripped image it is.
  var placeName: String {
    function == nil && owner == nil ? "\(self) in \(image.split(separator: "/").last ?? "")" : description
  }
}
