/// A platform that an image is built for: `platform` of a `build_version_command` (`mach-o/loader.h`).
public enum Platform: Sendable, Hashable {
  /// `PLATFORM_MACOS`.
  case macOS
  /// `PLATFORM_IOS`.
  case iOS
  /// `PLATFORM_TVOS`.
  case tvOS
  /// `PLATFORM_WATCHOS`.
  case watchOS
  /// `PLATFORM_BRIDGEOS`.
  case bridgeOS
  /// `PLATFORM_MACCATALYST`.
  case macCatalyst
  /// `PLATFORM_IOSSIMULATOR`.
  case iOSSimulator
  /// `PLATFORM_TVOSSIMULATOR`.
  case tvOSSimulator
  /// `PLATFORM_WATCHOSSIMULATOR`.
  case watchOSSimulator
  /// `PLATFORM_DRIVERKIT`.
  case driverKit
  /// `PLATFORM_VISIONOS`.
  case visionOS
  /// `PLATFORM_VISIONOSSIMULATOR`.
  case visionOSSimulator
  /// Any other number.
  case other(UInt32)

  /// The platform with this number in a `build_version_command`.
  public init(number: UInt32) {
    self =
      switch number {
      case 1: .macOS
      case 2: .iOS
      case 3: .tvOS
      case 4: .watchOS
      case 5: .bridgeOS
      case 6: .macCatalyst
      case 7: .iOSSimulator
      case 8: .tvOSSimulator
      case 9: .watchOSSimulator
      case 10: .driverKit
      case 11: .visionOS
      case 12: .visionOSSimulator
      default: .other(number)
      }
  }

  /// Whether this is one of the simulators' platforms.
  public var isSimulator: Bool {
    switch self {
    case .iOSSimulator, .tvOSSimulator, .watchOSSimulator, .visionOSSimulator: true
    default: false
    }
  }

  /// The device platform that a simulator stands for; any other platform is itself.
  public var device: Platform {
    switch self {
    case .iOSSimulator: .iOS
    case .tvOSSimulator: .tvOS
    case .watchOSSimulator: .watchOS
    case .visionOSSimulator: .visionOS
    default: self
    }
  }
}

extension Platform: CustomStringConvertible {
  /// The name as Apple writes it, such as `iOS` or `iOS Simulator`.
  public var description: String {
    switch self {
    case .macOS: "macOS"
    case .iOS: "iOS"
    case .tvOS: "tvOS"
    case .watchOS: "watchOS"
    case .bridgeOS: "bridgeOS"
    case .macCatalyst: "Mac Catalyst"
    case .iOSSimulator: "iOS Simulator"
    case .tvOSSimulator: "tvOS Simulator"
    case .watchOSSimulator: "watchOS Simulator"
    case .driverKit: "DriverKit"
    case .visionOS: "visionOS"
    case .visionOSSimulator: "visionOS Simulator"
    case .other(let number): "platform \(number)"
    }
  }
}
