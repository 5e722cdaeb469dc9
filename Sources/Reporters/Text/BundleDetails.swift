import ByteParsing

/// The facts below a bundle's line in the tree.
struct BundleDetails {
  let bundle: BundleFacts
  /// Whether to list everything, as `inspect` does, or only what belongs together across bundles.
  let isFull: Bool

  var facts: [(name: String, value: String)] {
    guard isFull else { return [groups].compactMap(\.self) }
    guard bundle.runsAsProcess else { return [identity].compactMap(\.self) }
    return [identity, systems, signing, profile, groups, entitlements].compactMap(\.self)
  }

  private var groups: (name: String, value: String)? {
    guard bundle.runsAsProcess else { return nil }
    return switch bundle.groups {
    case .value(let groups) where !groups.isEmpty: ("groups", groups.joined(separator: ", "))
    case .value, .absent: nil
    case .unknown(let reason): ("groups", "not known: \(reason)")
    }
  }

  private var identity: (name: String, value: String)? {
    let version = [bundle.version, bundle.build.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
    let parts = [bundle.identifier, version.isEmpty ? nil : version].compactMap(\.self)
    return parts.isEmpty ? nil : ("id", parts.joined(separator: ", "))
  }

  private var systems: (name: String, value: String)? {
    let parts = [
      bundle.platform.map { platform in bundle.minimumOS.map { "\(platform) \($0) or newer" } ?? platform },
      bundle.sdk.map { "SDK \($0)" }, bundle.architectures.isEmpty ? nil : bundle.architectures.joined(separator: " "),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : ("runs on", parts.joined(separator: ", "))
  }

  private var signing: (name: String, value: String)? {
    switch bundle.signing {
    case .value(let signing):
      let parts = [signing.state.label, signing.identifier.map { "as \($0)" }, signing.team.map { "team \($0)" }]
      return ("signing", parts.compactMap(\.self).joined(separator: ", "))
    case .absent: return ("signing", "there is no executable")
    case .unknown(let reason): return ("signing", "not known: \(reason)")
    }
  }

  private var profile: (name: String, value: String)? {
    switch bundle.profile {
    case .value(let profile):
      let devices = profile.deviceCount.map { $0.counted("device") ?? "no device" }
      let parts = [profile.name.map { "“\($0)”" }, profile.kind, devices, profile.expires.map { "ends \($0)" }]
      return ("profile", parts.compactMap(\.self).joined(separator: ", "))
    case .absent: return nil
    case .unknown(let reason): return ("profile", "not known: \(reason)")
    }
  }

  private var entitlements: (name: String, value: String)? {
    guard let keys = bundle.entitlements.value?.keys.sorted(), !keys.isEmpty else { return nil }
    return ("claims", keys.joined(separator: ", "))
  }
}
