public import ByteParsing
import Facts
public import PropertyLists

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A provisioning profile: which team may run which app on which devices with which entitlements, and until when.
///
/// Source: Apple's TN3125 ("Inside Code Signing: Provisioning Profiles") for the keys' meaning.
public struct ProvisioningProfile: Sendable {
  /// How the file holds its property list.
  public enum Container: Sendable, Hashable {
    /// Signed, as the developer portal gives it.
    case cms
    /// A bare XML or binary property list, which no system accepts.
    case bare
  }

  /// How the file holds its property list.
  public let container: Container
  /// The whole file.
  public let bytes: Bytes
  /// All keys, as they were read.
  public let contents: [String: PropertyList]

  /// The `UUID` key.
  public let uuid: String
  /// `Name`, as on the developer portal.
  public let name: String?
  /// The `TeamIdentifier` key.
  public let teamIdentifiers: [String]
  /// The `TeamName` key.
  public let teamName: String?
  /// The `AppIDName` key.
  public let applicationIdentifierName: String?
  /// The `ApplicationIdentifierPrefix` key.
  public let applicationIdentifierPrefixes: [String]
  /// `Platform`: `iOS`, `tvOS`, `visionOS` or `xrOS`, `OSX`.
  public let platforms: [String]
  /// `Entitlements`: what the profile allows.
  public let entitlements: [String: PropertyList]
  /// The `CreationDate` key.
  public let creationDate: Date?
  /// The `ExpirationDate` key.
  public let expirationDate: Date?
  /// `ProvisionedDevices`; `nil` when the profile names none.
  public let devices: ProvisionedDevices?
  /// The `ProvisionsAllDevices` key.
  public let provisionsAllDevices: Bool
  /// `DeveloperCertificates`: the certificates, in DER, that may sign.
  public let developerCertificates: [Bytes]
  /// The `IsXcodeManaged` key.
  public let isXcodeManaged: Bool
  /// `LocalProvision`: made for a personal team, without a paid membership.
  public let isLocalProvision: Bool

  /// The app identifier that the profile's entitlements name; `nil` when they name none or one without a dot.
  public var applicationIdentifier: ApplicationIdentifier? {
    entitlements.applicationIdentifier.flatMap(ApplicationIdentifier.init)
  }

  /// Whether the profile is for macOS; those for Mac Catalyst are, too.
  public var isForMac: Bool { platforms.contains("OSX") || platforms.contains("macOS") }

  /// For what the profile was made.
  public var kind: ProfileKind {
    let keys = ["get-task-allow", "com.apple.security.get-task-allow"]
    return ProfileKind(
      isForMac: isForMac, allowsDebugger: keys.contains { entitlements[$0]?.boolean == true },
      namesDevices: devices != nil, allDevices: provisionsAllDevices)
  }

  /// Whether the profile's app identifier covers a bundle identifier; `false` when it names none.
  public func covers(bundleIdentifier: String) -> Bool {
    applicationIdentifier?.covers(bundleIdentifier: bundleIdentifier) ?? false
  }

  /// Whether the profile allows a signed entitlement, and if not, what it would allow.
  public func allows(entitlement key: String, value: PropertyList) -> EntitlementGrant {
    EntitlementGrant(signed: value, allowed: entitlements[key])
  }

  /// Whether the profile has expired at a point in time; `false` when it does not say when it does.
  public func isExpired(at date: Date) -> Bool {
    expirationDate.map { date > $0 } ?? false
  }
}
