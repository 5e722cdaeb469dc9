import BundleModel
import Facts

/// Compares a bundle with its counterpart.
struct BundleDifferences {
  let before: ComparedBundle
  let after: ComparedBundle
  /// Whether one of the artifacts is an archive and the other may be its export.
  let isExport: Bool

  func add(to list: inout ChangeList) {
    for aspect in Self.ofInfoPlist { compare(aspect, of: "Info.plist", &list) }
    compare(.sdk, of: "executable", &list)
    compare(lists: .architecture, of: "executable", &list)
    // A team that nobody can tell is none of Apple's: one side is not signed with a certificate.
    compare(.team, of: nil, &list)
    if before.kind.runsAsProcess || after.kind.runsAsProcess {
      // That the entitlements cannot be told is said of them below.
      compare(lists: .group, of: nil, &list)
      addKinds(to: &list)
      EntitlementDifferences(isExport: isExport).add(before, after, to: &list)
    }
    PrivacyDifferences().add(before.privacyManifest, after.privacyManifest, to: &list)
    addSize(to: &list)
  }

  private static let ofInfoPlist: [Change.Aspect] = [
    .identifier, .extensionPoint, .version, .build, .platform, .minimumOS, .liveActivitySupport,
  ]

  private func compare(_ aspect: Change.Aspect, of source: String?, _ list: inout ChangeList) {
    let facts = list.both(source, before.values[aspect] ?? .absent, after.values[aspect] ?? .absent)
    if let facts { list.compare(aspect, facts.before, facts.after) }
  }

  private func compare(lists aspect: Change.Aspect, of source: String?, _ list: inout ChangeList) {
    let facts = list.both(source, before.lists[aspect] ?? .absent, after.lists[aspect] ?? .absent)
    if let facts { list.compare(aspect, lists: facts.before ?? [], facts.after ?? []) }
  }

  private func addKinds(to list: inout ChangeList) {
    if let reason = before.kindGap ?? after.kindGap {
      list.cannotTell("kinds", reason)
    } else {
      KindDifferences(before: before.kinds ?? [], after: after.kinds ?? []).add(to: &list)
    }
  }

  /// An export signs anew and may strip symbols, which changes sizes but not the app.
  private func addSize(to list: inout ChangeList) {
    guard let old = before.size, let new = after.size,
      isExport ? old.content != new.content : old.unsigned != new.unsigned
    else { return }
    list.add(.size, .bytes(old.total), .bytes(new.total))
  }
}
