import BundleModel
import CodeEvaluation
import CodeSigning
import Facts
import PropertyLists

/// The facts below a bundle's line in the tree.
struct BundleDetails {
  let bundle: BundleFacts
  /// Whether to list everything, as `inspect` does, or only what belongs together across bundles.
  let isFull: Bool
  /// Whether the bundle around it has app groups, so that having none is worth a line.
  let isInGroups: Bool

  var facts: [(name: String, value: String)] {
    guard isFull else { return [groups, kinds, reloads, unread].compactMap(\.self) }
    guard bundle.runsAsProcess else { return [identity].compactMap(\.self) + declarations + calls }
    return [identity, systems, signing, certificate, profile, application, groups, push, keychain, entitlements]
      .compactMap(\.self) + declarations + calls
      + [unread].compactMap(\.self)
  }

  private var groups: (name: String, value: String)? {
    guard bundle.runsAsProcess else { return nil }
    return switch bundle.groups {
    case .value(let groups) where !groups.isEmpty: ("groups", groups.joined(separator: ", "))
    case .value, .absent: isInGroups && bundle.kind == .appExtension ? ("groups", "none") : nil
    case .unknown(let reason): ("groups", "not known: \(reason)")
    }
  }

  private var kinds: (name: String, value: String)? {
    let titles = bundle.kinds.map(\.title)
    return titles.isEmpty ? nil : ("kinds", titles.joined(separator: ", "))
  }

  /// As in "StreakWidget, all widgets".
  private var reloads: (name: String, value: String)? {
    var targets: [String] = []
    for call in bundle.reloads {
      let names = call.interface.namesKind ? call.kinds.map(\.text) : ["all \(call.interface.family)s"]
      for name in names + (call.unresolved == nil ? [] : ["a kind not known"]) where !targets.contains(name) {
        targets.append(name)
      }
    }
    return targets.isEmpty ? nil : ("reloads", targets.joined(separator: ", "))
  }

  private var unread: (name: String, value: String)? {
    bundle.runsAsProcess ? bundle.unreadCode.map { ("code", "not read: \($0)") } : nil
  }

  private var declarations: [(name: String, value: String)] {
    bundle.kinds.map { kind in
      let families = kind.families.value.map { "families \($0.joined(separator: ", "))" }
      let reason = kind.sort == .activity ? nil : kind.kind.reason
      return (
        kind.sort == .activity ? "activity" : kind.sort.rawValue,
        [
          kind.kind.value, kind.type, kind.configuration.value?.rawValue, families,
          reason.map { "kind not known: \($0)" },
        ]
        .compactMap(\.self).joined(separator: ", ")
      )
    }
  }

  private var calls: [(name: String, value: String)] {
    bundle.reloads.map { call in
      let kinds = call.kinds.isEmpty ? nil : call.kinds.map(\.text).joined(separator: " or ")
      return (
        "reload",
        [
          kinds, call.interface.namesKind ? nil : "all", call.unresolved.map { "a kind not known: \($0)" },
          "in \(call.place)",
        ].compactMap(\.self).joined(separator: ", ")
      )
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
      let parts = [signing.label, signing.identifier.map { "as \($0)" }, signing.team.map { "team \($0)" }]
      return ("signing", parts.compactMap(\.self).joined(separator: ", "))
    case .absent: return ("signing", "there is no executable")
    case .unknown(let reason): return ("signing", "not known: \(reason)")
    }
  }

  private var certificate: (name: String, value: String)? {
    guard let signing = bundle.signing.value, let sort = signing.certificate else { return nil }
    return ("cert", [sort, signing.certificateExpires.map { "ends \($0)" }].compactMap(\.self).joined(separator: ", "))
  }

  private var application: (name: String, value: String)? {
    bundle.entitlements.value?.applicationIdentifier.map { ("app id", $0) }
  }

  private var push: (name: String, value: String)? {
    bundle.entitlements.value?.pushEnvironment.map { ("push", $0) }
  }

  private var keychain: (name: String, value: String)? {
    guard let groups = bundle.entitlements.value?["keychain-access-groups"]?.strings, !groups.isEmpty else {
      return nil
    }
    return ("keychain", groups.joined(separator: ", "))
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
