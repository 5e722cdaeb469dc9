import ByteParsing
import Facts

extension BuildVersion {
  /// Reads a `build_version_command`.
  init(buildVersion command: Bytes) throws(ParsingError) {
    self.init(
      platform: Platform(number: try command.integer(at: 8)), minimumOS: OSVersion(packed: try command.integer(at: 12)),
      sdk: OSVersion(packed: try command.integer(at: 16)))
  }

  /// Reads a `version_min_command`, which names no simulator: before `LC_BUILD_VERSION`, Intel meant simulator.
  init(minimumVersion command: Bytes, platform: Platform, architecture: Architecture) throws(ParsingError) {
    let isIntel = architecture.cpuType & 0xff == 7
    let actual: Platform =
      switch platform {
      case .iOS where isIntel: .iOSSimulator
      case .tvOS where isIntel: .tvOSSimulator
      case .watchOS where isIntel: .watchOSSimulator
      default: platform
      }
    self.init(
      platform: actual, minimumOS: OSVersion(packed: try command.integer(at: 8)),
      sdk: OSVersion(packed: try command.integer(at: 12)))
  }
}
