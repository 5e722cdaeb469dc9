#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys of an entry: `ResourceSeal` of Apple's Security project, and observed in real seals.
private enum Keys: String, CodingKey {
  case hash
  case hash2
  case cdhash
  case requirement
  case symlink
  case optional
}

extension SealedItem: Decodable {
  /// Takes a digest alone, or a dictionary; one that is neither becomes `unreadable` and does not hide the others.
  public init(from decoder: any Decoder) throws {
    if let entry = try? decoder.container(keyedBy: Keys.self) {
      kind = Self.kind(entry)
      isOptional = (try? entry.decodeIfPresent(Bool.self, forKey: .optional)) ?? false
    } else {
      let digest = try? decoder.singleValueContainer().decode(Data.self)
      kind = digest.flatMap { Self.file($0, .sha1) } ?? .unreadable
      isOptional = false
    }
  }

  private static func kind(_ entry: KeyedDecodingContainer<Keys>) -> Kind {
    if let digest = try? entry.decodeIfPresent(Data.self, forKey: .hash2) { return file(digest, .sha256) }
    if let digest = try? entry.decodeIfPresent(Data.self, forKey: .hash) { return file(digest, .sha1) }
    if let target = try? entry.decodeIfPresent(String.self, forKey: .symlink) { return .symbolicLink(target: target) }
    if let cdHash = try? entry.decodeIfPresent(Data.self, forKey: .cdhash) {
      return .nestedCode(
        cdHash: Digest(Array(cdHash)), requirement: try? entry.decodeIfPresent(String.self, forKey: .requirement))
    }
    return .unreadable
  }

  private static func file(_ digest: Data, _ algorithm: HashAlgorithm) -> Kind {
    digest.count == algorithm.size ? .file(Digest(Array(digest)), algorithm) : .unreadable
  }
}
