/// Versions and platforms as load commands write them.
enum ImageVersion {
  /// A version such as "17.0.1", in the 16.8.8 bits that load commands use.
  static func packed(_ text: String) throws(FixtureError) -> Int {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else {
      throw FixtureError("'\(text)' is no version")
    }
    return numbers[0] << 16 | (numbers.count > 1 ? numbers[1] : 0) << 8 | (numbers.count > 2 ? numbers[2] : 0)
  }
}

extension ImagePlatform {
  /// The number in `LC_BUILD_VERSION` (`PLATFORM_*` in `mach-o/loader.h`).
  var number: Int {
    switch self {
    case .macOS: 1
    case .iOS: 2
    case .tvOS: 3
    case .watchOS: 4
    case .macCatalyst: 6
    case .iOSSimulator: 7
    case .tvOSSimulator: 8
    case .watchOSSimulator: 9
    case .visionOS: 11
    case .visionOSSimulator: 12
    }
  }

  /// The older command that names the platform, if there is one; simulators shared it with devices.
  var legacyCommand: Int? {
    switch self {
    case .macOS: 0x24
    case .iOS, .iOSSimulator: 0x25
    case .tvOS, .tvOSSimulator: 0x2f
    case .watchOS, .watchOSSimulator: 0x30
    case .macCatalyst, .visionOS, .visionOSSimulator: nil
    }
  }
}
