/// Entitlements that tell how a bundle was signed rather than what it may do: signing adds, removes or rewrites them.
///
/// Keys: Apple, "Entitlements" and TN3125, "Inside Code Signing: Provisioning Profiles".
enum SigningEntitlement {
  /// The application identifier, which every profile gives.
  case identifier
  /// What signing with a profile adds to a bundle that had no identifier.
  case ofProfile
  /// What a development build alone, or a build for TestFlight alone, has.
  case ofBuild
  /// The environment of a service, which an export turns from development into production.
  case environment

  /// The part that an entitlement plays in signing; `nil` for one that only grants something.
  init?(_ key: String) {
    switch key {
    case "application-identifier", "com.apple.application-identifier": self = .identifier
    case "com.apple.developer.team-identifier", "keychain-access-groups", "previous-application-identifiers":
      self = .ofProfile
    case "get-task-allow", "com.apple.security.get-task-allow", "beta-reports-active": self = .ofBuild
    case "aps-environment", "com.apple.developer.aps-environment",
      "com.apple.developer.icloud-container-environment":
      self = .environment
    default: return nil
    }
  }

  /// Whether the entitlement may come and go without the app being another.
  var comesWithSigning: Bool { self != .environment }
}
