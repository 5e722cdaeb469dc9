import BundleModel
import Facts
import LintEngine
import MachOFormat
import PropertyLists

/// Finds code for another platform than that of the app, and property lists that state another one.
struct PlatformMismatchRule: Rule {
  static let metadata = RuleMetadata(
    id: "platform-mismatch",
    title: "Built for another platform",
    category: .identity,
    severity: .error,
    checks: """
      Every Mach-O file of an app for devices has a device slice, and no simulator slice when it may go to the store; \
      code in a simulator build is for the simulator; a framework is for the platform of the process that carries it; \
      CFBundleSupportedPlatforms names that platform, once, in bundles of resources too where it is about simulators. A \
      warning when an extension’s UIDeviceFamily leaves out one of its app’s. Extensions inside an app of another device \
      family are a matter of wrong-platform-host. Cannot tell when the code or the Info.plist cannot be read or names no \
      known platform.
      """,
    reason: """
      The dynamic linker refuses an image of another platform, and App Store Connect refuses an app that holds or \
      declares one. An extension that leaves out a device family is not there on those devices.
      """,
    remedy: "Build every target of the app for one platform, and copy no product of another build into it.",
    references: [.init("ITMS-90087"), .init("ITMS-90542"), .init("ITMS-90562"), .init("ITMS-90635")])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard let app = artifact.top(of: bundle).platform.value else { return .withoutPlatform }
    return .all(
      [
        code(of: bundle, in: artifact, isForSimulator: app.isSimulator), carrier(of: bundle, in: artifact),
        statedPlatforms(of: bundle, in: artifact, app: app), deviceFamilies(of: bundle, in: artifact),
      ], ifNone: "there is nothing to compare")
  }

  // MARK: What the code is for

  private func code(of bundle: ArtifactBundle, in artifact: InspectedArtifact, isForSimulator: Bool) -> Verdict {
    guard !bundle.isForMac else { return .doesNotApply("it is for macOS") }
    let files = bundle.ownFiles.map { simulatorCode($0, in: bundle, of: artifact, isForSimulator: isForSimulator) }
    let findings = files.flatMap(\.findings)
    guard findings.isEmpty else { return .broken(findings) }
    guard bundle.kind == .bundle || bundle.executable.value != nil else { return .unreadCode(bundle) }
    let verdict = Verdict.all(files, ifNone: "it holds no code")
    guard verdict.answer == .holds else { return verdict }
    let rest = files.count > 1 ? ", the first of \(files.count) files" : ""
    return .holds(verdict.proof.prefix(1).map { .init($0.source, $0.value + rest) })
  }

  private func simulatorCode(
    _ file: Executable, in bundle: ArtifactBundle, of artifact: InspectedArtifact, isForSimulator: Bool
  ) -> Verdict {
    let platforms = file.images.compactMap(\.image.builds.first?.platform)
    let wrong = platforms.filter { $0.isSimulator != isForSimulator }
    let name = artifact.shortPath(of: file.path)
    // A library with both slices runs; only the store minds the one for simulators.
    let isHarmless = wrong.count < platforms.count && artifact.destination(of: bundle) != .store
    guard let platform = wrong.first, !isHarmless else {
      guard platforms.count == file.file.slices.count, !platforms.isEmpty else {
        return .cannotTell("the code does not say which platform it is for")
      }
      let list = Set(platforms.map(\.description)).sorted().joined(separator: ", ")
      return .holds([.init("\(name), load commands", list)])
    }
    let slices = file.images.filter { $0.image.builds.first?.platform == platform }.map(\.image.architecture.name)
    return .broken([
      finding(
        isForSimulator
          ? .deviceCode(name, platform) : .simulatorCode(name, slices, isAll: wrong.count == platforms.count),
        at: .file(file.path, in: bundle), subject: String(file.path.split(separator: "/").last ?? ""),
        evidence: [
          .init("\(name), load commands", "\(platform), \(slices.joined(separator: ", "))"),
          .init(artifact.top(of: bundle).name, isForSimulator ? "built for the simulator" : "built for devices"),
        ],
        remedy: bundle.kind == .framework
          ? wrong.count == platforms.count ? Self.otherBuild : "Remove the slices for the simulator with lipo." : nil)
    ])
  }

  private static let otherBuild = """
    Embed the build of the framework that is for the platform of the app: an XCFramework holds one for each, and Xcode \
    chooses.
    """

  private func carrier(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> Verdict {
    guard bundle.kind == .framework, let host = artifact.process(containing: bundle) else {
      return .doesNotApply("no process loads it")
    }
    guard let wanted = host.devicePlatform else { return .withoutPlatform }
    guard let image = bundle.executable.value?.preferred?.image else { return .unreadCode(bundle) }
    guard let build = image.builds.first else { return .cannotTell("the code does not say which platform it is for") }
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), load commands", "\(build.platform)"), .init("\(host.name), load commands", "\(wanted)"),
    ]
    let isFit = image.builds.contains { $0.platform.device == wanted } || (bundle.isForMac && host.isForMac)
    guard !isFit else { return .holds(evidence) }
    return .broken([
      finding(
        .foreignCode(bundle, build.platform, host: host, wanted), at: .executable(of: bundle), subject: bundle.name,
        evidence: evidence, remedy: Self.otherBuild)
    ])
  }

  // MARK: What the Info.plist states

  private func statedPlatforms(of bundle: ArtifactBundle, in artifact: InspectedArtifact, app: Platform) -> Verdict {
    let key = "CFBundleSupportedPlatforms"
    guard !app.isSimulator, !bundle.isForMac, app != .macOS, app != .macCatalyst else {
      return .doesNotApply("only in builds for devices it must state its platform")
    }
    if bundle.infoPlist.reason != nil { return .unreadPlist(of: bundle) }
    let names = bundle.infoPlist.value?.supportedPlatforms ?? []
    guard !names.isEmpty else {
      return bundle.infoPlist.value?[key] == nil
        ? .doesNotApply("it states no platform") : .cannotTell("the stated platforms cannot be read")
    }
    let own = bundle.executable.value?.preferred?.image.builds.first?.platform
    let wrong = names.first { name in
      guard let stated = Platform(plistName: name) else { return false }
      return stated.isSimulator || own.map { stated != $0 && !$0.isSimulator } ?? false
    }
    let twice = names.first { name in names.filter { $0 == name }.count > 1 }
    let code = own.flatMap { $0.isSimulator ? nil : $0 }
    guard
      let message: Finding.Message = wrong.map({ .statedPlatform($0, bundle, code: code, app: app) })
        ?? twice.map({ .twice($0, bundle) })
    else { return provenPlatforms(names, of: bundle, own: own) }
    return .broken([
      finding(
        message, severity: artifact.destination(of: bundle).refusalOutsideMac, at: .infoPlist(bundle, key),
        subject: key,
        evidence: [.infoPlist(bundle, key), .init(code == nil ? "app’s executable" : "executable", "\(code ?? app)")],
        remedy: bundle.kind == .bundle
          ? "Take the bundle of resources from the same build as the app."
          : "Leave CFBundleSupportedPlatforms to Xcode: remove it from the file, and from the script, that writes it.")
    ])
  }

  /// Of a bundle of resources it is enough that it names no simulator.
  private func provenPlatforms(_ names: [String], of bundle: ArtifactBundle, own: Platform?) -> Verdict {
    guard names.allSatisfy({ Platform(plistName: $0) != nil }) else {
      return .cannotTell("the Info.plist states a platform that is not known")
    }
    guard bundle.kind == .bundle || own != nil else {
      return .cannotTell("the code does not say which platform it is for")
    }
    return .holds([.infoPlist(bundle, "CFBundleSupportedPlatforms")])
  }

  private func deviceFamilies(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> Verdict {
    let key = "UIDeviceFamily"
    guard bundle.kind == .appExtension, let host = artifact.host(of: bundle), bundle.devicePlatform == .iOS,
      host.devicePlatform == .iOS
    else { return .doesNotApply("it is no iOS extension in an app") }
    guard let own = bundle.infoPlist.value?.array(key), let wanted = host.infoPlist.value?.array(key),
      own.reason == nil, wanted.reason == nil
    else { return .cannotTell("the device families cannot be read") }
    guard let own = own.value, !own.isEmpty, let wanted = wanted.value else {
      return .doesNotApply("the two do not both state device families")
    }
    let evidence: [Finding.Evidence] = [.infoPlist(bundle, key), .infoPlist(host, key)]
    let families: [(number: Int64, name: String)] = [(1, "iPhone"), (2, "iPad")]
    let lacking = families.filter { wanted.contains(.integer($0.number)) && !own.contains(.integer($0.number)) }
    guard let family = lacking.first else {
      return .holds(families.allSatisfy { own.contains(.integer($0.number)) } ? [.infoPlist(bundle, key)] : evidence)
    }
    return .broken([
      finding(
        .family(bundle, family.name, host: host), severity: .warning, at: .infoPlist(bundle, key), subject: key,
        evidence: evidence, remedy: "Set TARGETED_DEVICE_FAMILY of the extension target to the app’s.")
    ])
  }
}

extension Finding.Message {
  fileprivate static func simulatorCode(_ file: String, _ slices: [String], isAll: Bool) -> Self {
    let list = slices.joined(separator: ", ")
    return isAll
      ? "\(file) is built for the simulator (\(list)) and cannot be loaded on a device."
      : "\(file) holds code for the simulator (\(list)) beside that for devices."
  }

  fileprivate static func deviceCode(_ file: String, _ platform: Platform) -> Self {
    "\(file) is built for \(platform) devices and cannot be loaded in the simulator that the app is for."
  }

  fileprivate static func foreignCode(
    _ bundle: ArtifactBundle, _ platform: Platform, host: ArtifactBundle, _ wanted: Platform
  ) -> Self {
    "\(bundle.name) is built for \(platform), and \(host.name) that carries it for \(wanted)."
  }

  fileprivate static func statedPlatform(_ name: String, _ bundle: ArtifactBundle, code: Platform?, app: Platform)
    -> Self
  {
    "\(bundle.name) states “\(name)” in CFBundleSupportedPlatforms, and its \(code == nil ? "app" : "code") is built for \(code ?? app) devices."
  }

  fileprivate static func twice(_ name: String, _ bundle: ArtifactBundle) -> Self {
    "\(bundle.name) states “\(name)” twice in CFBundleSupportedPlatforms."
  }

  fileprivate static func family(_ bundle: ArtifactBundle, _ family: String, host: ArtifactBundle) -> Self {
    "\(bundle.name) is not for \(family), and \(host.name) is: on \(family) the extension does not exist."
  }
}
