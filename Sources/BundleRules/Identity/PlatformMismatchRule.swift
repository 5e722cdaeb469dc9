import BundleModel
import Facts
import LintEngine
import MachOFormat
import PropertyLists

/// Finds code for another platform than that of the app, and property lists that state another one.
struct PlatformMismatchRule: FindingRule {
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
      family are a matter of wrong-platform-host.
      """,
    reason: """
      The dynamic linker refuses an image of another platform, and App Store Connect refuses an app that holds or \
      declares one. An extension that leaves out a device family is not there on those devices.
      """,
    remedy: """
      Link and embed the device build of the library: an XCFramework lets Xcode choose, a script can remove the other \
      slices with lipo. Bundles of resources must come from the same build as the app.
      """,
    references: [.init("ITMS-90087"), .init("ITMS-90542"), .init("ITMS-90562"), .init("ITMS-90635")])

  func findings(_ subject: AnyBundle, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard let app = artifact.top(of: bundle).platform.value else { return [] }
    return bundle.ownFiles.compactMap { simulatorCode($0, in: bundle, of: artifact, isForSimulator: app.isSimulator) }
      + foreignCode(in: bundle, of: artifact)
      + statedPlatforms(of: bundle, in: artifact, app: app)
      + deviceFamilies(of: bundle, in: artifact)
  }

  private func simulatorCode(
    _ file: Executable, in bundle: ArtifactBundle, of artifact: InspectedArtifact, isForSimulator: Bool
  ) -> Finding? {
    let platforms = file.images.compactMap(\.image.builds.first?.platform)
    let wrong = platforms.filter { $0.isSimulator != isForSimulator }
    guard let platform = wrong.first, !bundle.isForMac else { return nil }
    // A library with both slices runs; only the store minds the one for simulators.
    if wrong.count < platforms.count, artifact.destination(of: bundle) != .store { return nil }
    let slices = file.images.filter { $0.image.builds.first?.platform == platform }.map(\.image.architecture.name)
    let name = artifact.shortPath(of: file.path)
    return finding(
      isForSimulator
        ? .deviceCode(name, platform) : .simulatorCode(name, slices, isAll: wrong.count == platforms.count),
      at: .file(file.path, in: bundle), subject: String(file.path.split(separator: "/").last ?? ""),
      evidence: [
        .init("\(name), load commands", "\(platform), \(slices.joined(separator: ", "))"),
        .init(artifact.top(of: bundle).name, isForSimulator ? "built for the simulator" : "built for devices"),
      ])
  }

  private func foreignCode(in bundle: ArtifactBundle, of artifact: InspectedArtifact) -> [Finding] {
    guard bundle.kind == .framework, let host = artifact.process(containing: bundle), let wanted = host.devicePlatform,
      let image = bundle.executable.value?.preferred?.image, let build = image.builds.first,
      !image.builds.contains(where: { $0.platform.device == wanted }), !(bundle.isForMac && host.isForMac)
    else { return [] }
    return [
      finding(
        .foreignCode(bundle, build.platform, host: host, wanted), at: .executable(of: bundle), subject: bundle.name,
        evidence: [
          .init("\(bundle.name), load commands", "\(build.platform)"),
          .init("\(host.name), load commands", "\(wanted)"),
        ])
    ]
  }

  private func statedPlatforms(of bundle: ArtifactBundle, in artifact: InspectedArtifact, app: Platform) -> [Finding] {
    let key = "CFBundleSupportedPlatforms"
    let names = bundle.infoPlist.value?.supportedPlatforms ?? []
    let isForMac = bundle.isForMac || app == .macOS || app == .macCatalyst
    guard !names.isEmpty, !app.isSimulator, !isForMac else { return [] }
    let own = bundle.executable.value?.preferred?.image.builds.first?.platform
    let wrong = names.first { name in
      guard let stated = Platform(plistName: name) else { return false }
      return stated.isSimulator || own.map { stated != $0 && !$0.isSimulator } ?? false
    }
    let twice = names.first { name in names.filter { $0 == name }.count > 1 }
    let message: Finding.Message
    if let wrong {
      message = .statedPlatform(wrong, bundle, own ?? app)
    } else if let twice {
      message = .twice(twice, bundle)
    } else {
      return []
    }
    return [
      finding(
        message, severity: artifact.destination(of: bundle).refusalOutsideMac, at: .infoPlist(bundle, key),
        subject: key,
        evidence: [.infoPlist(bundle, key), .init(own == nil ? "app’s executable" : "executable", "\(own ?? app)")])
    ]
  }

  private func deviceFamilies(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> [Finding] {
    let key = "UIDeviceFamily"
    guard bundle.kind == .appExtension, let host = artifact.host(of: bundle), bundle.devicePlatform == .iOS,
      host.devicePlatform == .iOS, let own = bundle.infoPlist.value?.array(key).value, !own.isEmpty,
      let wanted = host.infoPlist.value?.array(key).value
    else { return [] }
    let families: [(number: Int64, name: String)] = [(1, "iPhone"), (2, "iPad")]
    let lacking = families.filter { wanted.contains(.integer($0.number)) && !own.contains(.integer($0.number)) }
    guard let family = lacking.first else { return [] }
    return [
      finding(
        .family(bundle, family.name, host: host), severity: .warning, at: .infoPlist(bundle, key), subject: key,
        evidence: [.infoPlist(bundle, key), .infoPlist(host, key)],
        remedy: "Set TARGETED_DEVICE_FAMILY of the extension target to the app’s.")
    ]
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

  fileprivate static func statedPlatform(_ name: String, _ bundle: ArtifactBundle, _ platform: Platform) -> Self {
    "\(bundle.name) states “\(name)” in CFBundleSupportedPlatforms, and its app is built for \(platform) devices."
  }

  fileprivate static func twice(_ name: String, _ bundle: ArtifactBundle) -> Self {
    "\(bundle.name) states “\(name)” twice in CFBundleSupportedPlatforms."
  }

  fileprivate static func family(_ bundle: ArtifactBundle, _ family: String, host: ArtifactBundle) -> Self {
    "\(bundle.name) is not for \(family), and \(host.name) is: on \(family) the extension does not exist."
  }
}
