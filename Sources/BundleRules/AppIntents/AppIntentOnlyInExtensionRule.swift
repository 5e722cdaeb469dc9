import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds intents that only the app can run and only the extension has.
struct AppIntentOnlyInExtensionRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-intent-only-in-extension",
    title: "Intent that the app must run is only in the extension",
    category: .appIntents,
    severity: .warning,
    checks: """
      An intent of a WidgetKit extension that conforms to LiveActivityIntent, AudioPlaybackIntent or \
      AudioRecordingIntent, or has openAppWhenRun = true, is also known to the app: by its metadata, that of its \
      frameworks, or its code. Cannot tell where metadata or code of one of the two cannot be read, or the app is not \
      there.
      """,
    reason: """
      The system runs these intents in the app's process. When only the extension has the type, the app cannot run it: \
      the button does nothing, or the intent runs where it may not do its work.
      """,
    remedy: "Add the file that declares the intent to the app's target too, or move it to a framework of both.",
    references: [
      .init(
        "LiveActivityIntent", url: "https://developer.apple.com/documentation/appintents/liveactivityintent")
    ])

  private static let protocols: Set<String> = [
    "AppIntents.LiveActivityIntent", "AppIntents.AudioPlaybackIntent", "AppIntents.AudioStartingIntent",
    "AppIntents.AudioRecordingIntent", "AppIntents.ForegroundContinuableIntent",
  ]

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.isWidgetExtension else { return .noWidgetExtension(bundle) }
    guard let host = subject.host else { return .withoutApp }
    let declared = bundle.declaredTypes(conformingTo: Self.protocols)
    let opening = (bundle.intents.value?.actions ?? []).filter(\.opensApp).map { $0.typeName ?? $0.identifier }
    let wanted = Set(declared + opening).sorted()
    let gap = bundle.intents.reason.map { _ in "the App Intents metadata cannot be read" } ?? bundle.unreadDeclarations
    if wanted.isEmpty {
      return gap.map { .cannotTell($0) } ?? .doesNotApply("the extension has no intent that the app must run")
    }
    guard let known = Self.intents(of: host, in: artifact) else {
      return .cannotTell("not all intents of the app can be read")
    }
    let missing = wanted.filter { !known.contains($0.lastNameComponent) }
    if missing.isEmpty, let gap { return .cannotTell(gap) }
    let list = Finding.Evidence(
      "intents of \(host.name)", known.isEmpty ? "none" : known.sorted().joined(separator: ", "))
    func source(_ types: [String]) -> [Finding.Evidence] {
      let (own, listed) = (types.filter(declared.contains), types.filter { !declared.contains($0) })
      return [
        own.isEmpty ? nil : .init(bundle.executablePath ?? bundle.name, "declares \(own.joined(separator: ", "))"),
        listed.isEmpty
          ? nil
          : .init("\(bundle.name), Metadata.appintents", "openAppWhenRun = true in \(listed.joined(separator: ", "))"),
      ].compactMap(\.self)
    }
    return .broken(
      by: missing.map { type in
        finding(
          .missing(type.lastNameComponent, bundle, host), at: .bundle(bundle), subject: type.lastNameComponent,
          evidence: source([type]) + [list])
      }, elseHolds: source(wanted) + [list])
  }

  /// The names of the intents that the app and its frameworks have; `nil` when part of them cannot be read.
  private static func intents(of host: ArtifactBundle, in artifact: InspectedArtifact) -> Set<String>? {
    let bundles = [host] + artifact.children(of: host).filter { $0.kind == .framework }
    var names: Set<String> = []
    for bundle in bundles {
      switch bundle.intents {
      case .value(let metadata):
        names.formUnion(metadata.actions.map { ($0.typeName ?? $0.identifier).lastNameComponent })
      case .absent: break
      case .unknown: return nil
      }
    }
    let code = artifact.process(of: host)
    for image in code.images {
      guard let conformances = image.facts.conformances.value else { return nil }
      names.formUnion(
        conformances.filter { $0.protocolName == "AppIntents.AppIntent" }.map(\.typeName.lastNameComponent))
    }
    return code.gap == nil ? names : nil
  }
}

extension Finding.Message {
  fileprivate static func missing(_ type: String, _ bundle: ArtifactBundle, _ host: ArtifactBundle) -> Self {
    "The app must run the intent \(type) of \(bundle.name), but \(host.name) does not have it."
  }
}
