public import PropertyLists

/// Entitlements whose names differ between the platforms (Apple's "Entitlements" reference).
extension [String: PropertyList] {
  /// The application identifier with its prefix: `application-identifier`, on macOS `com.apple.application-identifier`.
  public var applicationIdentifier: String? {
    (self["application-identifier"] ?? self["com.apple.application-identifier"])?.string
  }

  /// The push service: `aps-environment`, on macOS `com.apple.developer.aps-environment`.
  public var pushEnvironment: String? {
    (self["aps-environment"] ?? self["com.apple.developer.aps-environment"])?.string
  }
}
