import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds intents of an extension whose dependencies its process never registers.
struct AppDependencyUnregisteredRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-dependency-unregistered",
    title: "Dependency that the extension does not register",
    category: .appIntents,
    severity: .warning,
    checks: """
      Code of an extension’s process, its frameworks included, gives each type that the @Dependency properties of its \
      own intents ask for to AppDependencyManager. Does not apply to intents that run in the app, such as \
      LiveActivityIntent; cannot tell when code cannot be read, and when a registration’s type is only known at run \
      time.
      """,
    reason: """
      A widget’s button runs the intent in the extension’s process, where nothing of what the app registered exists. \
      Reading the dependency there ends the process; the tap does nothing.
      """,
    remedy: """
      Call AppDependencyManager.shared.add(dependency:) where the extension starts, for example in the initialiser of \
      its WidgetBundle.
      """,
    references: [
      .init(
        "AppDependencyManager",
        url: "https://developer.apple.com/documentation/appintents/appdependencymanager")
    ])

  /// Protocols whose intents the system runs in the app's process.
  private static let appProtocols: Set = [
    "LiveActivityIntent", "AudioPlaybackIntent", "AudioRecordingIntent",
    "ForegroundContinuableIntent",
  ]

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    let intents = artifact.codeFacts(of: bundle).flatMap(\.intents).filter { intent in
      !intent.dependencies.isEmpty && intent.openAppWhenRun.value != true
        && Self.appProtocols.isDisjoint(with: intent.protocols.map(\.lastNameComponent))
    }
    if bundle.declaresNoIntent { return .doesNotApply("the extension declares no intent") }
    let process = artifact.process(of: bundle)
    if let reason = process.openReason { return .cannotTell(reason) }
    guard !intents.isEmpty else { return .doesNotApply("no intent of the extension’s own asks for a dependency") }
    let registered = process.code.flatMap(\.dependencyRegistrations).map(\.type)
    guard registered.allSatisfy({ $0.value != nil }) else {
      return .cannotTell("the type of a registered dependency is known at run time only")
    }
    let types = Set(registered.compactMap(\.value))
    let wanted = Set(intents.flatMap(\.dependencies))
    return .broken(
      by: wanted.subtracting(types).sorted().map { type in
        unregistered(type, of: intents.filter { $0.dependencies.contains(type) }, in: bundle, types)
      },
      elseHolds: [
        .init("\(bundle.name), @Dependency of its intents", wanted.map(\.typeName).sorted().joined(separator: ", ")),
        .init("code of \(bundle.name)", Self.registrations(types)),
      ])
  }

  private func unregistered(
    _ type: String, of intents: [IntentFact], in bundle: ArtifactBundle, _ types: Set<String>
  ) -> Finding {
    let users = intents.map(\.type.typeName)
    return finding(
      .unregistered(type.typeName, users, bundle), at: .file(bundle.executablePath ?? bundle.path, in: bundle),
      subject: type.typeName,
      evidence: [
        .init("\(bundle.name), \(users.joined(separator: ", "))", "@Dependency of type \(type.typeName)"),
        .init("code of \(bundle.name)", Self.registrations(types)),
      ])
  }

  private static func registrations(_ types: Set<String>) -> String {
    types.isEmpty
      ? "registers no dependency" : "registers \(types.map(\.typeName).sorted().joined(separator: ", "))"
  }
}

extension Finding.Message {
  fileprivate static func unregistered(
    _ type: String, _ intents: [String], _ bundle: ArtifactBundle
  ) -> Self {
    "\(intents.joined(separator: " and ")) of \(bundle.name) \(intents.count == 1 ? "asks" : "ask") for \(type), which nothing in the extension’s process registers."
  }
}
