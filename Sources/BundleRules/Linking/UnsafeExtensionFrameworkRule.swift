import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds extensions that use code which is not meant for extensions.
struct UnsafeExtensionFrameworkRule: FindingRule {
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

  func findings(_ subject: AppExtension, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard bundle.devicePlatform != .watchOS else { return [] }
    return unsafeLibraries(of: bundle, in: artifact) + sharedApplication(in: bundle)
  }

  private func unsafeLibraries(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> [Finding] {
    let linked = Set(bundle.ownImages.flatMap(\.image.libraries).map(\.path))
    return artifact.process(of: bundle).launched.compactMap { loaded in
      let image = loaded.facts.image
      guard image.fileType == .dynamicLibrary, let name = image.installName, linked.contains(name),
        !image.flags.contains(.appExtensionSafe), !bundle.ownFiles.contains(where: { $0.path == loaded.path }),
        !loaded.path.hasSuffix(".debug.dylib")
      else { return nil }
      return finding(
        .unsafe(name, bundle), at: .executable(of: bundle), subject: name,
        evidence: [
          .init("\(bundle.name), load commands", name),
          .init("\(artifact.shortPath(of: loaded.path)), flags", "no MH_APP_EXTENSION_SAFE"),
        ])
    }
  }

  private func sharedApplication(in bundle: ArtifactBundle) -> [Finding] {
    let asks = bundle.ownImages.contains { facts in
      facts.imports(AppleSymbol.objectiveCClass("UIApplication")).value != nil
        && facts.names(selector: "sharedApplication").value == true
    }
    guard asks else { return [] }
    return [
      finding(
        .sharedApplication(bundle), at: .executable(of: bundle), subject: "UIApplication.shared",
        evidence: [
          .init("\(bundle.name), imports", AppleSymbol.objectiveCClass("UIApplication")),
          .init("\(bundle.name), selectors", "sharedApplication"),
        ])
    ]
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
