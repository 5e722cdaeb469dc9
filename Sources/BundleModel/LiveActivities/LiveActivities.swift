public import CodeEvaluation
public import Facts
import MachOFormat
import PropertyLists

/// What the code of an iOS app and its extensions does with Live Activities.
public struct LiveActivities: Sendable {
  /// The app or clip.
  public let app: ArtifactBundle
  /// Where an activity is started: by the app or one of its extensions, by code or by push.
  public let start: Known<ActivityCall>
  /// Where the app itself or a library of it calls `Activity.request`.
  public let request: Known<ActivityCall>
  /// Where the app itself or a library of it asks for a push token of an activity.
  public let pushToken: Known<ActivityCall>
  /// Where a WidgetKit extension declares an `ActivityConfiguration`.
  public let presentation: Known<ActivityCall>
  /// The app's requests whose attributes are known.
  public let requests: [ActivityAttributesUse]
  /// The presentations in WidgetKit extensions whose attributes are known.
  public let presentations: [ActivityAttributesUse]
  /// Why there may be more presentations; `nil` when these are all.
  public let gap: String?

  /// `nil` for an app of a platform that starts no activities.
  init?(_ app: ArtifactBundle, in artifact: InspectedArtifact) {
    guard app.kind == .app || app.kind == .appClip, app.platform.value?.device == .iOS else { return nil }
    self.app = app
    let own = [(app, artifact.process(of: app))]
    let others = artifact.extensions(of: app).map { ($0, artifact.process(of: $0)) }
    let widgets = others.filter { $0.0.isWidgetExtension }
    let pushToStart = [AppleSymbols.pushToStartTokenUpdates, AppleSymbols.pushToStartToken]
    request = .first([AppleSymbols.activityRequest], in: own)
    pushToken = .first([AppleSymbols.pushTypeToken, AppleSymbols.pushTypeChannel] + pushToStart, in: own)
    // The system's alarms are activities that nobody requests.
    start = .first(
      [AppleSymbols.activityRequest] + pushToStart + [AppleSymbols.alarmManager], in: own + others)
    let presentation = Known.first([AppleSymbols.activityConfiguration], in: widgets)
    // An extension whose point cannot be read may be one of WidgetKit.
    let unread = others.lazy.compactMap(\.0.extensionPointIdentifier.reason).first
    self.presentation = presentation.isAbsent ? unread.map(Known.unknown) ?? .absent : presentation
    requests = own.flatMap { bundle, process in
      process.uses(in: bundle, process.code.flatMap(\.activityRequests).map { ($0.attributes, $0.place) })
    }
    presentations = widgets.flatMap { bundle, process in
      process.uses(in: bundle, process.code.flatMap(\.activityConfigurations).map { ($0.attributes, $0.place) })
    }
    gap = widgets.lazy.compactMap { $0.1.presentationGap }.first
  }

  /// Whether the app's own code has a place; a library may have activities that the app never starts.
  public func isOwn(_ place: CodePlace) -> Bool {
    app.ownFiles.contains { $0.placedImages.contains { $0.path == place.image } }
  }

  /// Whether an extension presents attributes of this name; the system compares names without their modules.
  public func presents(_ type: String) -> Bool { presentations.contains { $0.isNamed(like: type) } }

  /// Whether the app requests attributes of this name.
  public func isRequested(_ type: String) -> Bool { requests.contains { $0.isNamed(like: type) } }
}

/// A call about Live Activities in an image of the artifact.
public struct ActivityCall: Sendable {
  /// The file whose code calls it.
  public let path: String
  /// The function's name, as in `Activity.request`.
  public let name: String
  /// The bundle in whose process the code runs.
  public let bundle: ArtifactBundle
}

/// A request or a presentation of a Live Activity whose attributes are known.
public struct ActivityAttributesUse: Sendable {
  /// The qualified name of the attributes' type.
  public let type: String
  /// The bundle in whose process the code runs.
  public let bundle: ArtifactBundle
  /// The call.
  public let place: CodePlace
  /// The type's properties, where its record is in the process.
  public let fact: ActivityAttributesFact?

  /// Whether the type has this one's name, whatever their modules.
  public func isNamed(like type: String) -> Bool { self.type.lastNameComponent == type.lastNameComponent }
}

extension Known<ActivityCall> {
  /// The first call of one of the functions; absent only when all code could be read.
  fileprivate static func first(_ symbols: [AppleSymbol], in processes: [(ArtifactBundle, Process)]) -> Self {
    var reason: String?
    for (bundle, process) in processes {
      switch process.firstImport(of: symbols) {
      case .value(let found):
        return .value(ActivityCall(path: found.image.path, name: found.hit.name, bundle: bundle))
      case .absent: continue
      case .unknown(let why): reason = reason ?? why
      }
    }
    return reason.map(Known.unknown) ?? .absent
  }
}

extension Process {
  fileprivate func uses(
    in bundle: ArtifactBundle, _ calls: [(attributes: Known<String>, place: CodePlace)]
  ) -> [ActivityAttributesUse] {
    let types = Dictionary(code.flatMap(\.activityAttributes).map { ($0.type, $0) }) { first, _ in first }
    return calls.compactMap { call in
      call.attributes.value.map {
        ActivityAttributesUse(type: $0, bundle: bundle, place: call.place, fact: types[$0])
      }
    }
  }

  /// Why the process may present more than its code was seen to.
  fileprivate var presentationGap: String? {
    let configurations = Dictionary(grouping: code.flatMap(\.activityConfigurations), by: \.place.image)
    for case .unknown(let reason) in configurations.values.joined().map(\.attributes) { return reason }
    if let unread { return unread }
    let unseen = images.first { image in
      let isUsed = image.facts.imports.value?.keys.contains(where: AppleSymbols.activityConfiguration.matches) ?? true
      return isUsed && configurations[image.path] == nil
    }
    return unseen.map { "an ActivityConfiguration in \($0.path) was not found in its code" }
  }
}

extension ArtifactBundle {
  /// Whether the Info.plist says that the app supports Live Activities.
  public var supportsLiveActivities: Bool { infoPlist.value?["NSSupportsLiveActivities"]?.boolean == true }
}
