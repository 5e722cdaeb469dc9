import BundleModel
import CodeSigning
import Facts
import PropertyLists

/// What a person wants to know of an embedded provisioning profile.
public struct ProfileFacts: Sendable, Hashable {
  /// The name on the developer portal.
  public let name: String?
  /// For what it was made, as in "App Store".
  public let kind: String
  /// The team's ten characters.
  public let team: String?
  /// The app identifier with its prefix, as in `ABCDE12345.com.example.*`.
  public let applicationIdentifier: String?
  /// The day on which it ends, as in `2027-03-31`.
  public let expires: String?
  /// How many devices it names; `nil` when it names none.
  public let deviceCount: Int?
  /// The app groups that it allows.
  public let groups: [String]

  init(_ profile: ProvisioningProfile) {
    name = profile.name
    kind = profile.kind.description
    team = profile.teamIdentifiers.first
    applicationIdentifier = profile.entitlements.applicationIdentifier
    expires = profile.expirationDate.map(\.day)
    deviceCount = profile.devices?.count
    groups = profile.entitlements["com.apple.security.application-groups"]?.strings ?? []
  }
}
