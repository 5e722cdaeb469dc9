import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds code that lacks a processor which its app is built for.
struct ArchitectureRule: Rule {
  static let metadata = RuleMetadata(
    id: "architecture",
    title: "Slice for a processor is missing",
    category: .identity,
    severity: .error,
    checks: """
      Executables for iOS, tvOS and visionOS devices have an arm64 slice, and every extension, clip and framework has \
      the slices that the process which carries it has. Only a warning when a slice for another processor than arm64 is \
      missing, and when a build without arm64 does not go to the store. For watchOS and in simulator builds one slice in \
      common is enough. Cannot tell where an executable or its platform cannot be read.
      """,
    reason: """
      A process and what it loads need code for one processor. Where the app has a slice and its extension has none, the \
      app runs and the extension does not start; a missing framework slice stops the app itself.
      """,
    remedy: """
      Set ARCHS and EXCLUDED_ARCHS of the nested target as in the app’s; ONLY_ACTIVE_ARCH must be NO in the \
      configuration that is archived.
      """,
    references: [.init("ITMS-90085"), .init("ITMS-90087")])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard [.app, .appExtension, .appClip, .watchApp, .framework].contains(bundle.kind) else {
      return .doesNotApply("it is neither an app, an extension nor a framework")
    }
    guard let executable = bundle.executable.value, !executable.processors.isEmpty else { return .unreadCode(bundle) }
    let arm64 = arm64(in: executable, of: bundle, artifact)
    guard arm64.answer != .broken else { return arm64 }
    let carried = compare(executable, of: bundle, in: artifact)
    // What proves the second also proves the first.
    return carried.answer == .holds && arm64.answer == .holds
      ? carried : .all([arm64, carried], ifNone: "there is nothing to compare")
  }

  private func arm64(in executable: Executable, of bundle: ArtifactBundle, _ artifact: InspectedArtifact) -> Verdict {
    guard bundle.kind != .framework else { return .doesNotApply("a framework needs only what its process has") }
    guard let platform = bundle.platform.value else { return .withoutPlatform }
    guard [.iOS, .tvOS, .visionOS].contains(platform) else {
      return .doesNotApply("the platform has more than one processor")
    }
    let evidence = Finding.Evidence.slices(executable, of: bundle)
    let own = executable.processors
    guard !own.contains("arm64") else { return .holds([evidence]) }
    return .broken([
      finding(
        .noARM64(bundle, own), severity: artifact.destination(of: bundle).refusalOutsideMac,
        at: .file(executable.path, in: bundle), subject: "arm64", evidence: [evidence],
        remedy: "Let ARCHS be the standard architectures, and take arm64 out of EXCLUDED_ARCHS.")
    ])
  }

  /// Compares the slices with those of the process that carries the bundle.
  private func compare(_ executable: Executable, of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> Verdict {
    guard let host = artifact.process(containing: bundle) else {
      return bundle.kind == .appExtension ? .withoutApp : .doesNotApply("no process carries it")
    }
    guard let platform = bundle.devicePlatform, let hostPlatform = host.devicePlatform else { return .withoutPlatform }
    guard platform == hostPlatform else { return .doesNotApply("the two are for different platforms") }
    guard let hostExecutable = host.executable.value, !hostExecutable.processors.isEmpty else {
      return .cannotTell("the executable of the process that carries it cannot be read")
    }
    let (own, wanted) = (executable.processors, hostExecutable.processors)
    // The last devices with 32-bit processors run iOS 10; the stub of a Messages app may have code for them all the same.
    let hasOldDevices = host.minimumOS.value.map { $0 < OSVersion(11) } ?? false
    let lacking = wanted.filter { !own.contains($0) && (hasOldDevices || !$0.hasPrefix("armv7")) }
    let isDisjoint = lacking.count == wanted.count
    let evidence: [Finding.Evidence] = [.slices(executable, of: bundle), .slices(hostExecutable, of: host)]
    // The stub that Xcode copies as a watch app has all processors, its extension those that it was built for.
    let isOneEnough = platform == .watchOS || artifact.destination(of: bundle) == .simulator
    guard !lacking.isEmpty, isDisjoint || !isOneEnough else { return .holds(evidence) }
    return .broken([
      finding(
        .lacks(lacking, bundle, host: host), severity: isDisjoint || lacking.contains("arm64") ? .error : .warning,
        at: .file(executable.path, in: bundle), subject: lacking.joined(separator: ","), evidence: evidence,
        remedy: bundle.kind == .framework ? "Take or make a build of the framework that holds all slices." : nil)
    ])
  }
}

extension Executable {
  /// The names of the processors that the file has code for; variants that run each other's code count as one.
  fileprivate var processors: [String] {
    var names: [String] = []
    for slice in file.slices {
      let name: String =
        switch slice.architecture.name {
        case "arm64e": "arm64"
        case "x86_64h": "x86_64"
        case "armv7s", "armv7f": "armv7"
        case let name: name
        }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension Finding.Evidence {
  fileprivate static func slices(_ executable: Executable, of bundle: ArtifactBundle) -> Self {
    Self("\(bundle.name), slices", executable.file.slices.map(\.architecture.name).joined(separator: ", "))
  }
}

extension Finding.Message {
  fileprivate static func noARM64(_ bundle: ArtifactBundle, _ own: [String]) -> Self {
    "\(bundle.name) has code for \(own.joined(separator: " and ")) only, not for arm64, which every current device has."
  }

  fileprivate static func lacks(_ lacking: [String], _ bundle: ArtifactBundle, host: ArtifactBundle) -> Self {
    "\(bundle.name) has no code for \(lacking.joined(separator: " and ")), and \(host.name) that carries it has."
  }
}
