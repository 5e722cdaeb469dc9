/// The devices that a profile names.
///
/// Device identifiers are personal data: printing this value gives their number only.
public struct ProvisionedDevices: Sendable, Hashable {
  /// The devices' identifiers (UDIDs).
  public let identifiers: [String]

  /// How many there are.
  public var count: Int { identifiers.count }
}

extension ProvisionedDevices: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number of devices.
  public var description: String { count == 1 ? "1 device" : "\(count) devices" }
  /// The number of devices.
  public var debugDescription: String { description }
  /// The number of devices.
  public var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}
