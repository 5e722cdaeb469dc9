import BundleModel
import Facts
import PropertyLists

/// Compares a bundle with its counterpart.
struct BundleDifferences {
  let before: ComparedBundle
  let after: ComparedBundle
  /// Whether one of the artifacts is an archive and the other may be its export.
  let isExport: Bool

  func add(to list: inout ChangeList) {
    if before.key != after.key { list.compare(.path, before.facts.shortPath, after.facts.shortPath) }
    addIdentity(to: &list)
    addCode(to: &list)
    if let old = before.facts.signing.value?.team, let new = after.facts.signing.value?.team {
      list.compare(.team, old, new)
    }
    if before.facts.runsAsProcess || after.facts.runsAsProcess {
      addGroups(to: &list)
      addKinds(to: &list)
      EntitlementDifferences(isExport: isExport).add(before, after, to: &list)
    }
    PrivacyDifferences().add(before.bundle.privacyManifest, after.bundle.privacyManifest, to: &list)
    addSize(to: &list)
  }

  private func addIdentity(to list: inout ChangeList) {
    guard list.both("Info.plist", before.facts.infoPlist, after.facts.infoPlist) != nil else { return }
    list.compare(.identifier, before.facts.identifier, after.facts.identifier)
    list.compare(.extensionPoint, before.facts.extensionPoint, after.facts.extensionPoint)
    list.compare(.version, before.facts.version, after.facts.version)
    list.compare(.build, before.facts.build, after.facts.build)
    list.compare(.platform, before.facts.platform, after.facts.platform)
    list.compare(.minimumOS, before.facts.minimumOS, after.facts.minimumOS)
    list.compare(.liveActivitySupport, Self.liveActivities(before.facts), Self.liveActivities(after.facts))
  }

  private func addCode(to list: inout ChangeList) {
    let (old, new) = (before.bundle.executable.map { _ in true }, after.bundle.executable.map { _ in true })
    guard list.both("executable", old, new) != nil else { return }
    list.compare(.sdk, before.facts.sdk, after.facts.sdk)
    list.compare(.architecture, lists: before.facts.architectures, after.facts.architectures)
  }

  private func addGroups(to list: inout ChangeList) {
    // That the entitlements cannot be told is said of them already.
    guard let old = before.groups.value, let new = after.groups.value else { return }
    list.compare(.group, lists: old, new)
  }

  private func addKinds(to list: inout ChangeList) {
    guard let old = before.kinds.value, let new = after.kinds.value else {
      if before.bundle.isWidgetExtension || after.bundle.isWidgetExtension {
        list.cannotTell("kinds", before.kinds.reason ?? after.kinds.reason ?? "there is no code to read")
      }
      return
    }
    KindDifferences(before: old, after: new).add(to: &list)
  }

  /// An export signs anew and may strip symbols, which changes sizes but not the app.
  private func addSize(to list: inout ChangeList) {
    let (old, new) = (BundleSize(of: before.bundle), BundleSize(of: after.bundle))
    guard isExport ? old.content != new.content : old.unsigned != new.unsigned else { return }
    list.add(.size, .bytes(old.total), .bytes(new.total))
  }

  private static func liveActivities(_ facts: BundleFacts) -> String? {
    facts.infoPlist.value?["NSSupportsLiveActivities"]?.boolean == true ? "supported" : nil
  }
}
