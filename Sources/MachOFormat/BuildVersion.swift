public import Facts

/// What an image was built for and with: `LC_BUILD_VERSION`, or one of the older `LC_VERSION_MIN_*`.
public struct BuildVersion: Sendable, Hashable {
  /// The platform; an older command on a simulator's processor counts as that simulator.
  public let platform: Platform
  /// `minos`: the oldest system that loads the image.
  public let minimumOS: OSVersion
  /// `sdk`: the SDK that it was linked against; 0.0 when the linker did not say.
  public let sdk: OSVersion

  /// Creates a build version.
  public init(platform: Platform, minimumOS: OSVersion, sdk: OSVersion) {
    self.platform = platform
    self.minimumOS = minimumOS
    self.sdk = sdk
  }
}
