import BundleModel
import Facts
import LintEngine
import MachOFormat
import PropertyLists

/// What the code of an iOS app and its extensions does with Live Activities.
struct ActivityCode {
  /// A call in an image of the artifact.
  struct Call {
    /// The file whose code calls it.
    let path: String
    /// The function's name, as in `Activity.request`.
    let name: String
    /// The bundle in whose process the code runs.
    let bundle: ArtifactBundle
  }

  /// The app or clip.
  let app: ArtifactBundle
  /// Where an activity is started: by the app or one of its extensions, by code or by push.
  let start: Known<Call>
  /// Where the app itself or a library of it calls `Activity.request`.
  let request: Known<Call>
  /// Where a WidgetKit extension declares an `ActivityConfiguration`.
  let presentation: Known<Call>

  /// The app and its extensions.
  let processBundles: [ArtifactBundle]

  /// `nil` for an app of a platform that starts no activities.
  init?(_ app: ArtifactBundle, in artifact: InspectedArtifact) {
    guard app.kind == .app || app.kind == .appClip, app.platform.value?.device == .iOS else { return nil }
    self.app = app
    let extensions = artifact.bundles.filter { $0.kind == .appExtension && artifact.host(of: $0)?.id == app.id }
    let processes = ([app] + extensions).map { ($0, artifact.code(of: $0)) }
    request = Self.first([AppleSymbols.activityRequest], in: processes.filter { $0.0.id == app.id })
    // The system's alarms are activities that nobody requests.
    start = Self.first(
      [
        AppleSymbols.activityRequest, AppleSymbols.pushToStartTokenUpdates, AppleSymbols.pushToStartToken,
        AppleSymbols.alarmManager,
      ], in: processes)
    let presentation = Self.first(
      [AppleSymbols.activityConfiguration], in: processes.filter { $0.0.isWidgetExtension })
    // An extension whose point cannot be read may be one of WidgetKit.
    let unread = extensions.lazy.compactMap(\.extensionPointIdentifier.reason).first
    self.presentation = presentation.isAbsent ? unread.map(Known.unknown) ?? .absent : presentation
    processBundles = processes.map(\.0)
  }

  /// What a rule says of an app that has none.
  static func missing(_ app: ArtifactBundle) -> Verdict {
    guard app.kind == .app || app.kind == .appClip else { return .doesNotApply("watch apps start no Live Activity") }
    return app.platform.value == nil
      ? .cannotTell("the platform is not known") : .doesNotApply("only iOS apps start Live Activities")
  }

  /// The first call of one of the functions; absent only when all code could be read.
  static func first(
    _ symbols: [AppleSymbol], in processes: [(bundle: ArtifactBundle, code: ProcessCode)]
  ) -> Known<Call> {
    var reason: String?
    for (bundle, code) in processes {
      switch code.firstImport(of: symbols) {
      case .value(let found):
        return .value(Call(path: found.image.path, name: found.hit.name, bundle: bundle))
      case .absent: continue
      case .unknown(let why): reason = reason ?? why
      }
    }
    return reason.map(Known.unknown) ?? .absent
  }
}

extension ActivityCode.Call {
  /// The file inside the bundle, for a sentence: the bundle's name, and the library's when the call is there.
  var place: String {
    let isOwn = path == bundle.executablePath
    return isOwn ? bundle.name : "\(bundle.name) (\(path.split(separator: "/").last ?? ""))"
  }
}

extension ArtifactBundle {
  /// Whether the Info.plist says that the app supports Live Activities; also `false` when it cannot be read.
  var supportsLiveActivities: Bool { infoPlist.value?["NSSupportsLiveActivities"]?.boolean == true }
}
