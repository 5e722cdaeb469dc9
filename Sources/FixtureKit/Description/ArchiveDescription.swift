/// What is odd about the archive around the artifact.
///
/// Paths are those in the archive, `root` included.
struct ArchiveDescription: Sendable {
  /// Whether entries are stored rather than deflated.
  var stored: Bool?
  /// Whether sizes follow the data, as a writer leaves them that cannot seek.
  var dataDescriptors: Bool?
  /// Whether folders have entries of their own.
  var folderEntries: Bool?
  /// Whether the archive carries 64-bit sizes throughout.
  var zip64: Bool?
  /// Entries that are encrypted, or folders of such entries.
  var encrypted: [String]?
  /// Entries that appear twice, with the second one's content.
  var duplicates: [String: FileDescription]?
  /// Files laid over the finished, signed tree: a change after signing, or something beside the app.
  var files: [String: FileDescription]?
  /// Whether each file has an AppleDouble companion in `__MACOSX`.
  var resourceForks: Bool?
  /// How many bytes of the archive are kept.
  var truncated: Int?

  static var plain: ArchiveDescription { ArchiveDescription() }

  private init() {}

  /// This description with another laid over it.
  func overlaid(with other: ArchiveDescription) -> ArchiveDescription {
    var result = self
    result.stored = other.stored ?? stored
    result.dataDescriptors = other.dataDescriptors ?? dataDescriptors
    result.folderEntries = other.folderEntries ?? folderEntries
    result.zip64 = other.zip64 ?? zip64
    result.encrypted = other.encrypted ?? encrypted
    result.duplicates = other.duplicates ?? duplicates
    result.files = (files ?? [:]).merging(other.files ?? [:]) { $1 }
    result.resourceForks = other.resourceForks ?? resourceForks
    result.truncated = other.truncated ?? truncated
    return result
  }
}

extension ArchiveDescription: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case stored, dataDescriptors, folderEntries, zip64, encrypted, duplicates, files, resourceForks, truncated
  }

  /// Decodes strictly: an unknown key is an error.
  init(from decoder: any Decoder) throws {
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    stored = try keys.optional(.stored)
    dataDescriptors = try keys.optional(.dataDescriptors)
    folderEntries = try keys.optional(.folderEntries)
    zip64 = try keys.optional(.zip64)
    encrypted = try keys.optional(.encrypted)
    duplicates = try keys.optional(.duplicates)
    files = try keys.optional(.files)
    resourceForks = try keys.optional(.resourceForks)
    truncated = try keys.optional(.truncated)
  }
}
