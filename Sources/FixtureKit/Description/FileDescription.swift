#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What lies, or no longer lies, at one path.
enum FileDescription: Sendable {
  /// Nothing: the file or the whole folder goes away.
  case removed
  case text(String)
  case symlink(String)
  case bytes([UInt8])
  /// The content of another file of the same tree.
  case copy(of: String)
  /// The content of a file below `Fixtures`.
  case fixture(String)
  /// An image that is written on the fly.
  case image(ImageDescription)
  case plist(FixtureValue)
  case emptyFolder
}

extension FileDescription: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case text, symlink, base64, copyOf, fixture, image, plist, folder
  }

  /// Decodes `null`, or an object with exactly one key.
  init(from decoder: any Decoder) throws {
    if try decoder.singleValueContainer().decodeNil() {
      self = .removed
      return
    }
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    guard keys.allKeys.count == 1, let key = keys.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a file has exactly one of text, symlink, base64, …"))
    }
    switch key {
    case .text: self = .text(try keys.decode(String.self, forKey: key))
    case .symlink: self = .symlink(try keys.decode(String.self, forKey: key))
    case .copyOf: self = .copy(of: try keys.decode(String.self, forKey: key))
    case .fixture: self = .fixture(try keys.decode(String.self, forKey: key))
    case .image: self = .image(try keys.decode(ImageDescription.self, forKey: key))
    case .plist: self = .plist(try keys.decode(FixtureValue.self, forKey: key))
    case .folder: self = .emptyFolder
    case .base64:
      guard let data = Data(base64Encoded: try keys.decode(String.self, forKey: key)) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: keys, debugDescription: "not base64")
      }
      self = .bytes(Array(data))
    }
  }
}
