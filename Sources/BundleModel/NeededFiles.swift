import ArtifactReading
import ByteParsing
import Facts
import MachOFormat

/// Which files of an artifact facts come from.
enum NeededFiles {
  static let infoPlist = "Info.plist"
  static let profiles = ["embedded.mobileprovision", "embedded.provisionprofile"]
  static let privacyManifest = "PrivacyInfo.xcprivacy"
  static let intentsMetadata = "Metadata.appintents/extract.actionsdata"

  /// Whether a stream's entry may be needed, told before the bundles are known.
  @Sendable static func retains(_ entry: Entry, head: Bytes) -> Bool {
    let name = entry.path.lastComponent
    if MachOFile.isMachO(prefix: head) { return !isForeign(entry.path) }
    return name == infoPlist || name == privacyManifest || profiles.contains(String(name))
      || name == "extract.actionsdata" || name == "CodeResources" || isArchive(entry.path)
      || ScriptFile.retains(entry.path)
  }

  /// Archives that an artifact without bundles of its own may hold, an installer package's payloads among them.
  static func innerArchives(of tree: EntryTree) -> [Entry] {
    tree.entries.filter { $0.isFile && $0.size > 0 && isArchive($0.path) }.prefix(Limits.innerArchiveCount).map(\.self)
  }

  private static func isArchive(_ path: String) -> Bool {
    let name = path.lastComponent
    guard name != "Payload" else { return true }
    return ["ipa", "zip", "tar", "gz", "tgz", "xz", "txz", "zst"].contains(BundleSuffix.ending(of: name))
  }

  private static func isForeign(_ path: String) -> Bool {
    path.hasPrefix("__MACOSX/") || path.contains(".dSYM/") || path.contains("SwiftSupport/")
  }
}
