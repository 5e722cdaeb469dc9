import Facts
import PropertyLists

/// Compares the privacy manifest of a bundle with that of its counterpart.
///
/// Keys: Apple, "Privacy manifest files".
struct PrivacyDifferences {
  func add(_ before: Known<PropertyList>, _ after: Known<PropertyList>, to list: inout ChangeList) {
    guard let (old, new) = list.both("privacy manifest", before, after) else { return }
    guard let old, let new else {
      list.compare(.privacyManifest, old.map(Self.summary), new.map(Self.summary))
      return
    }
    let (oldReasons, newReasons) = (Self.reasons(old), Self.reasons(new))
    for category in Set(oldReasons.keys).union(newReasons.keys).sorted() {
      list.compare(
        .privacyReasons, oldReasons[category].map(Self.joined), newReasons[category].map(Self.joined), name: category)
    }
    list.compare(.tracking, Self.tracking(old), Self.tracking(new))
    list.compare(
      .trackingDomain, lists: old["NSPrivacyTrackingDomains"]?.strings ?? [],
      new["NSPrivacyTrackingDomains"]?.strings ?? [])
    list.compare(.collectedData, lists: Self.collected(old), Self.collected(new))
  }

  /// The declared reasons by category; categories without Apple's common prefix.
  private static func reasons(_ manifest: PropertyList) -> [String: Set<String>] {
    var reasons: [String: Set<String>] = [:]
    for entry in manifest["NSPrivacyAccessedAPITypes"]?.array ?? [] {
      guard let category = entry["NSPrivacyAccessedAPIType"]?.string else { continue }
      reasons[short(category, "NSPrivacyAccessedAPICategory"), default: []]
        .formUnion(entry["NSPrivacyAccessedAPITypeReasons"]?.strings ?? [])
    }
    return reasons
  }

  private static func collected(_ manifest: PropertyList) -> [String] {
    (manifest["NSPrivacyCollectedDataTypes"]?.array ?? []).compactMap { entry in
      entry["NSPrivacyCollectedDataType"]?.string.map { short($0, "NSPrivacyCollectedDataType") }
    }
  }

  private static func tracking(_ manifest: PropertyList) -> String? {
    manifest["NSPrivacyTracking"]?.boolean == true ? "declared" : nil
  }

  private static func summary(_ manifest: PropertyList) -> String {
    let parts = reasons(manifest).sorted { $0.key < $1.key }.map { "\($0.key) \(joined($0.value))" }
    return parts.isEmpty ? "without declared reasons" : parts.joined(separator: "; ")
  }

  private static func joined(_ reasons: Set<String>) -> String {
    reasons.isEmpty ? "no reason" : reasons.sorted().joined(separator: ", ")
  }

  private static func short(_ name: String, _ prefix: String) -> String {
    name.hasPrefix(prefix) && name.count > prefix.count ? String(name.dropFirst(prefix.count)) : name
  }
}
