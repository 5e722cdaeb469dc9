/// What a bundle's executable is.
enum ExecutableDescription: Sendable {
  /// A compiled image, by its path below `Fixtures/Images/Built`, with changes to its load commands.
  case compiled(path: String?, ImagePatch)
  /// A synthetic image; what it leaves out follows from the bundle.
  case synthetic(ImageDescription)
  /// Bytes that are no image.
  case text(String)
}

extension ExecutableDescription: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case compiled, patch, text }

  /// Decodes a path; an object with `compiled` or `patch` for a changed compiled image; an object with `text`; or the
  /// object of a synthetic image.
  init(from decoder: any Decoder) throws {
    if let path = try? decoder.singleValueContainer().decode(String.self) {
      self = .compiled(path: path, .none)
      return
    }
    let any = try decoder.container(keyedBy: AnyCodingKey.self)
    guard any.allKeys.contains(where: { CodingKeys(stringValue: $0.stringValue) != nil }) else {
      self = .synthetic(try ImageDescription(from: decoder))
      return
    }
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    if let text: String = try keys.optional(.text) {
      self = .text(text)
    } else {
      self = .compiled(path: try keys.optional(.compiled), try keys.value(.patch, or: .none))
    }
  }
}

/// Changes to the load commands of a compiled image.
struct ImagePatch: Sendable {
  var minimumOS: String?
  var sdk: String?
  var platform: ImagePlatform?
  /// Run paths that replace all others.
  var runPaths: [String]?
  var addLibraries: [ImageLibrary]

  static var none: ImagePatch { ImagePatch() }

  private init() { addLibraries = [] }

  /// This patch with another laid over it.
  func overlaid(with other: ImagePatch) -> ImagePatch {
    var result = self
    result.minimumOS = other.minimumOS ?? minimumOS
    result.sdk = other.sdk ?? sdk
    result.platform = other.platform ?? platform
    result.runPaths = other.runPaths ?? runPaths
    result.addLibraries += other.addLibraries
    return result
  }
}

extension ImagePatch: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case minimumOS, sdk, platform, runPaths, addLibraries
  }

  /// Decodes strictly: an unknown key is an error.
  init(from decoder: any Decoder) throws {
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    minimumOS = try keys.optional(.minimumOS)
    sdk = try keys.optional(.sdk)
    platform = try keys.optional(.platform)
    runPaths = try keys.optional(.runPaths)
    addLibraries = try keys.value(.addLibraries, or: [])
  }
}
