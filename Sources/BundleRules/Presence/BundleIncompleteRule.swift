import ArtifactReading
import BundleModel
import Facts
import LintEngine

/// Finds bundles without an Info.plist, or without the program that it names.
struct BundleIncompleteRule: Rule {
  static let metadata = RuleMetadata(
    id: "bundle-incomplete",
    title: "Incomplete bundle",
    category: .presence,
    severity: .error,
    checks: """
      Every app, extension, framework and XPC service has an Info.plist and the executable that it names, and that \
      file is a Mach-O file. Bundles of resources need neither; one that names an executable which is not there is \
      an error for the store only, and so is a framework with a static library in the executable’s place. A macOS \
      app may be started by a script. A framework that is an empty folder, which a framework of the system leaves \
      when it is embedded, is a warning. What cannot be read is a note.
      """,
    reason: """
      Installation reads each bundle’s Info.plist and signature before it copies anything. A folder without the one \
      or the other makes a device refuse the whole app.
      """,
    remedy: """
      Look at what wrote the artifact after Xcode: a copy or unpack step that left files out, or a tool that removed \
      large ones. Build and export again.
      """,
    references: [
      .init(
        "Placing content in a bundle",
        url: "https://developer.apple.com/documentation/bundleresources/placing-content-in-a-bundle"),
      .init("ITMS-90535"),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.infoPlist.isAbsent else { return executable(of: bundle, artifact) }
    // A macOS framework that lost its links still has its files somewhere, and a folder of resources is no code.
    guard bundle.kind != .bundle else { return .doesNotApply("a bundle of resources needs no Info.plist") }
    guard bundle.kind.runsAsProcess || bundle.layout == .flat else {
      return .cannotTell("the links of the framework may have been lost")
    }
    // Xcode leaves such a folder when a framework of the system is embedded.
    if bundle.kind == .framework, bundle.files.isEmpty, artifact.children(of: bundle).isEmpty {
      return .broken([
        finding(
          .empty(bundle), severity: .warning, at: .bundle(bundle), subject: "Info.plist",
          evidence: [.init(artifact.shortPath(of: bundle.path), "an empty folder")],
          remedy: "Set a framework of the system to “Do Not Embed”; embed one of your own again.")
      ])
    }
    return .broken([
      finding(
        .noInfoPlist(bundle), at: .infoPlist(bundle), subject: "Info.plist",
        evidence: [.init(bundle.infoPlistPath, "not in the artifact")])
    ])
  }

  private func executable(of bundle: ArtifactBundle, _ artifact: InspectedArtifact) -> Verdict {
    guard let plist = bundle.infoPlist.value else { return .unreadPlist(of: bundle) }
    guard let severity = severity(for: bundle, artifact) else { return .doesNotApply("it needs no executable") }
    guard let path = bundle.executablePath, let name = plist.executableName.value else {
      return bundle.kind == .bundle
        ? .doesNotApply("it names no executable") : .cannotTell("no executable is named")
    }
    guard !name.contains("$") else { return .unresolved }
    let named = Finding.Evidence("\(bundle.name), Info.plist, CFBundleExecutable", name)
    let location = Finding.Location.file(path, in: bundle)
    func broken(_ message: Finding.Message, _ severity: Severity, _ found: String, staticCode: Bool = false) -> Verdict
    {
      .broken([
        finding(
          message, severity: severity, at: location, subject: "CFBundleExecutable",
          evidence: [named, .init(path, found)], remedy: Self.remedy(for: bundle, isStatic: staticCode))
      ])
    }
    switch bundle.executable {
    case .absent: return broken(.noExecutable(bundle.name, name), severity, "not in the artifact")
    case .unknown(let reason) where artifact.problems.contains { $0.path == path }:
      let note = undetermined(.unreadable(bundle.name, name, reason), at: location, subject: "CFBundleExecutable")
      return .cannotTell("the bytes of the executable cannot be had", notes: [note])
    case .unknown where bundle.isForMac && bundle.kind == .app:
      return .cannotTell("a script may start an app on macOS")
    case .unknown:
      let refusal = artifact.destination(of: bundle).refusal ?? .warning
      return broken(
        .noImage(bundle.name, name), bundle.kind == .framework ? refusal : severity, "no Mach-O file",
        staticCode: bundle.kind == .framework)
    case .value(let executable):
      guard executable.images.isEmpty else {
        return .holds([named, .init(artifact.shortPath(of: path), "a Mach-O file")])
      }
      return broken(.noImage(bundle.name, name), severity, "has no slice that can be read")
    }
  }

  /// What to do where the file that is named is not there or holds no code that can be loaded.
  private static func remedy(for bundle: ArtifactBundle, isStatic: Bool) -> String? {
    if bundle.kind == .bundle { return "Take CFBundleExecutable out of the Info.plist of the resources." }
    return isStatic
      ? "Set a static framework to “Do Not Embed”: its code is linked into the app. Else build and export again." : nil
  }

  private func severity(for bundle: ArtifactBundle, _ artifact: InspectedArtifact) -> Severity? {
    switch bundle.kind {
    case .bundle: bundle.isForMac || artifact.top(of: bundle).isForMac ? nil : artifact.destination(of: bundle).refusal
    default: .error
    }
  }
}

extension Finding.Message {
  fileprivate static func empty(_ bundle: ArtifactBundle) -> Self {
    "\(bundle.name) is an empty folder where a \(bundle.kind.label) should be."
  }

  fileprivate static func noInfoPlist(_ bundle: ArtifactBundle) -> Self {
    "\(bundle.name) is an incomplete \(bundle.kind.label): it has no Info.plist."
  }

  fileprivate static func noExecutable(_ name: String, _ executable: String) -> Self {
    "\(name) has no executable: its Info.plist names “\(executable)”, and there is no such file."
  }

  fileprivate static func noImage(_ name: String, _ executable: String) -> Self {
    "“\(executable)”, the executable of \(name), is not a Mach-O file that can be read."
  }

  fileprivate static func unreadable(_ name: String, _ executable: String, _ reason: String) -> Self {
    "Whether “\(executable)”, the executable of \(name), is complete cannot be told: \(reason)."
  }
}
