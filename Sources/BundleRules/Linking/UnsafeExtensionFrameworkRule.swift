import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds extensions that use code which is not meant for extensions.
struct UnsafeExtensionFrameworkRule: Rule {
  static let metadata = RuleMetadata(
    id: "unsafe-extension-framework",
    title: "Code that is not safe for extensions",
    category: .linking,
    severity: .warning,
    checks: """
      Every library of the artifact that an extension links is marked as safe for extensions (MH_APP_EXTENSION_SAFE), \
      and the extension’s own code does not ask UIApplication for its shared instance. Silent on watchOS, which has no \
      such API.
      """,
    reason: """
      An extension has no UIApplication: shared API returns nothing or stops the process, and App Review may refuse the \
      app. The mark says that the compiler has checked a library for it; without it nobody has.
      """,
    remedy: """
      Set APPLICATION_EXTENSION_API_ONLY (“Require Only App-Extension-Safe API”) to YES for the framework target and \
      for the extension, and mark what only the app may call with @available(iOSApplicationExtension, unavailable).
      """,
    references: [
      .init(
        "App Extension Programming Guide: Handling Common Scenarios",
        url:
          "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
      )
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.devicePlatform != .watchOS else { return .doesNotApply("watchOS has no such API") }
    return .all([libraries(of: bundle, in: artifact), sharedApplication(in: bundle)], ifNone: "nothing is linked")
  }

  private func libraries(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> Verdict {
    let process = artifact.process(of: bundle)
    let linked = Set(bundle.ownImages.flatMap(\.image.libraries).map(\.path))
    let own = Set(bundle.ownFiles.map(\.path))
    let libraries = process.launched.compactMap { loaded -> (name: String, image: CodeImage)? in
      guard loaded.facts.image.fileType == .dynamicLibrary, let name = loaded.facts.image.installName,
        linked.contains(name), !own.contains(loaded.path), !loaded.path.hasSuffix(".debug.dylib")
      else { return nil }
      return (name, loaded)
    }
    let unmarked = libraries.filter { !$0.image.facts.image.flags.contains(.appExtensionSafe) }
    guard unmarked.isEmpty else {
      return .broken(unmarked.map { unsafe($0.name, at: $0.image.path, of: bundle, in: artifact) })
    }
    if process.absentCode != nil { return .unreadProcess(bundle) }
    guard !libraries.isEmpty else { return .doesNotApply("it links no library of the artifact") }
    return .holds(
      libraries.prefix(2).map { .init("\(artifact.shortPath(of: $0.image.path)), flags", "MH_APP_EXTENSION_SAFE") })
  }

  private func unsafe(_ name: String, at path: String, of bundle: ArtifactBundle, in artifact: InspectedArtifact)
    -> Finding
  {
    finding(
      .unsafe(name, bundle), at: .executable(of: bundle), subject: name,
      evidence: [
        .init("\(bundle.name), load commands", name),
        .init("\(artifact.shortPath(of: path)), flags", "no MH_APP_EXTENSION_SAFE"),
      ],
      remedy: """
        Set APPLICATION_EXTENSION_API_ONLY (“Require Only App-Extension-Safe API”) to YES for the framework target; for \
        code of others, ask for a build that has it.
        """)
  }

  private func sharedApplication(in bundle: ArtifactBundle) -> Verdict {
    let (symbol, selector) = (AppleSymbol.objectiveCClass("UIApplication"), "sharedApplication")
    guard bundle.executable.value?.preferred != nil else { return .unreadCode(bundle) }
    var isRead = true
    for facts in bundle.ownImages {
      switch facts.imports(symbol).flatMap({ _ in facts.names(selector: selector) }) {
      case .value(true):
        return .broken([
          finding(
            .sharedApplication(bundle), at: .executable(of: bundle), subject: "UIApplication.shared",
            evidence: [.init("\(bundle.name), imports", symbol), .init("\(bundle.name), selectors", selector)],
            remedy: """
              Build the extension with APPLICATION_EXTENSION_API_ONLY, and mark what only the app may call with \
              @available(iOSApplicationExtension, unavailable).
              """)
        ])
      case .value(false), .absent: continue
      case .unknown: isRead = false
      }
    }
    guard isRead else { return .unreadCode(bundle) }
    return .holds([.init("\(bundle.name), imports and selectors", "not both \(symbol) and \(selector)")])
  }
}

extension Finding.Message {
  fileprivate static func unsafe(_ name: String, _ bundle: ArtifactBundle) -> Self {
    "\(bundle.name) links \(name), which is not marked as safe for extensions."
  }

  fileprivate static func sharedApplication(_ bundle: ArtifactBundle) -> Self {
    "The code of \(bundle.name) uses UIApplication and the method sharedApplication, which extensions may not call."
  }
}
