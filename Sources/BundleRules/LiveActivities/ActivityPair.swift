import BundleModel
import CodeEvaluation
import Facts
import MachOFormat

/// The attributes that an app requests Live Activities with, and those that its extensions present.
struct ActivityPair {
  /// The app.
  let app: ArtifactBundle
  /// Requests whose attributes are known.
  let requests: [(type: String, place: CodePlace, fact: ActivityAttributesFact?)]
  /// Presentations in WidgetKit extensions.
  let presentations: [(type: String, bundle: ArtifactBundle, place: CodePlace, fact: ActivityAttributesFact?)]
  /// Why there may be more presentations; `nil` when these are all.
  let gap: String?
  /// Why the app may request activities with more attributes; `nil` when these are all.
  let requestGap: String?

  /// `nil` for an app that requests none with attributes that are known.
  init?(_ app: ArtifactBundle, in artifact: InspectedArtifact) {
    self.app = app
    var gap: String?
    let own = artifact.processFacts(of: app)
    let ownTypes = Self.types(in: own)
    requests = own.flatMap(\.activityRequests).compactMap { request in
      request.attributes.value.map { ($0, request.place, ownTypes[$0]) }
    }
    guard !requests.isEmpty else { return nil }
    requestGap =
      own.flatMap(\.activityRequests).lazy.compactMap(\.attributes.reason).first ?? artifact.unreadCode(of: app)
    let extensions = artifact.bundles.filter {
      $0.isWidgetExtension && artifact.host(of: $0)?.id == app.id
    }
    presentations = extensions.flatMap { bundle in
      let facts = artifact.processFacts(of: bundle)
      let types = Self.types(in: facts)
      return facts.flatMap(\.activityConfigurations).compactMap { use in
        if case .unknown(let reason) = use.attributes { gap = gap ?? reason }
        return use.attributes.value.map { ($0, bundle, use.place, types[$0]) }
      }
    }
    self.gap = gap ?? extensions.lazy.compactMap { Self.gap(in: $0, of: artifact) }.first
  }

  /// Whether the app's own code requests the attributes; a library may have activities that the app never starts.
  func isOwn(_ place: CodePlace) -> Bool {
    app.ownFiles.contains { $0.placedImages.contains { $0.path == place.image } }
  }

  /// Whether an extension presents attributes of this name; the system compares names without their modules.
  func presents(_ type: String) -> Bool {
    presentations.contains { $0.type.lastNameComponent == type.lastNameComponent }
  }

  /// Whether the app requests attributes of this name.
  func isRequested(_ type: String) -> Bool {
    requests.contains { $0.type.lastNameComponent == type.lastNameComponent }
  }

  /// Why a bundle may present more than its code was seen to.
  private static func gap(in bundle: ArtifactBundle, of artifact: InspectedArtifact) -> String? {
    if let unread = artifact.unreadCode(of: bundle) { return unread }
    let unseen = artifact.code(of: bundle).images.first { image in
      let isUsed = image.facts.imports.value?.keys.contains(where: AppleSymbols.activityConfiguration.matches) ?? true
      return isUsed && artifact.code[image.path]?.activityConfigurations.isEmpty != false
    }
    return unseen.map { "an ActivityConfiguration in \($0.path) was not found in its code" }
  }

  private static func types(in facts: [CodeFacts]) -> [String: ActivityAttributesFact] {
    Dictionary(
      facts.flatMap(\.activityAttributes).map { ($0.type, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}
