import BundleModel
import Facts
import LintEngine
import PropertyLists

/// A bundle in this tool's own JSON.
///
/// What nobody can tell is left out, and stands in `unknown` with the reason.
enum BundleJSON {
  /// What a report of findings shows.
  static func summary(_ bundle: BundleFacts) -> JSONValue { .members(members(bundle)) }

  /// With the whole Info.plist and all entitlements.
  static func everything(_ bundle: BundleFacts) -> JSONValue {
    .members(
      members(bundle) + [
        ("entitlements", bundle.entitlements.value.map { PropertyListJSON.of(.dictionary($0)) }),
        ("infoPlist", bundle.infoPlist.value.map { PropertyListJSON.of(.dictionary($0)) }),
      ])
  }

  private static func members(_ bundle: BundleFacts) -> [(String, JSONValue?)] {
    [
      ("path", .string(bundle.path)), ("kind", .string(bundle.kind.rawValue)), ("label", .string(bundle.label)),
      ("extensionPoint", .text(bundle.extensionPoint)), ("identifier", .text(bundle.identifier)),
      ("displayName", .text(bundle.displayName)), ("version", .text(bundle.version)), ("build", .text(bundle.build)),
      ("platform", .text(bundle.platform)), ("minimumOS", .text(bundle.minimumOS)), ("sdk", .text(bundle.sdk)),
      ("architectures", .nonEmpty(bundle.architectures)), ("groups", bundle.groups.value.map(JSONValue.texts)),
      ("signing", bundle.signing.value.map(signing)), ("profile", bundle.profile.value.map(profile)),
      ("kinds", bundle.kinds.isEmpty ? nil : .array(bundle.kinds.map(CodeJSON.kind))),
      ("reloads", bundle.reloads.isEmpty ? nil : .array(bundle.reloads.map(CodeJSON.reload))),
      ("unknown", unknown(bundle)),
    ]
  }

  private static func signing(_ signing: SigningFacts) -> JSONValue {
    [
      "state": .string(signing.state.rawValue), "identifier": .text(signing.identifier), "team": .text(signing.team),
      "certificate": .text(signing.certificate), "certificateExpires": .text(signing.certificateExpires),
    ]
  }

  private static func profile(_ profile: ProfileFacts) -> JSONValue {
    [
      "name": .text(profile.name), "kind": .string(profile.kind), "team": .text(profile.team),
      "applicationIdentifier": .text(profile.applicationIdentifier), "expires": .text(profile.expires),
      "devices": profile.deviceCount.map(JSONValue.integer), "groups": .texts(profile.groups),
    ]
  }

  private static func unknown(_ bundle: BundleFacts) -> JSONValue? {
    let reasons = [
      ("infoPlist", bundle.infoPlist.reason), ("signing", bundle.signing.reason),
      ("entitlements", bundle.entitlements.reason), ("groups", bundle.groups.reason),
      ("profile", bundle.profile.reason), ("code", bundle.unreadCode),
    ]
    guard reasons.contains(where: { $0.1 != nil }) else { return nil }
    return .members(reasons.map { ($0.0, .text($0.1)) })
  }
}
