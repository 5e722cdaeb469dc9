#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SealedItem {
  /// The keys of an entry as they are stored: `ResourceSeal` of Apple's Security project, and observed in real seals.
  struct Parts {
    var hash: [UInt8]?
    var hash2: [UInt8]?
    var cdHash: [UInt8]?
    var requirement: String?
    var symbolicLink: String?
    var isOptional: Bool?
  }

  init(_ parts: Parts) {
    isOptional = parts.isOptional ?? false
    if let digest = parts.hash2 {
      kind = .file(digest, as: .sha256)
    } else if let digest = parts.hash {
      kind = .file(digest, as: .sha1)
    } else if let target = parts.symbolicLink {
      kind = .symbolicLink(target: target)
    } else if let cdHash = parts.cdHash {
      kind = .nestedCode(cdHash: Digest(cdHash), requirement: parts.requirement)
    } else {
      kind = .unreadable
    }
  }
}

extension SealedItem.Kind {
  /// A file by its digest, unless that has another length.
  static func file(_ digest: [UInt8], as algorithm: HashAlgorithm) -> SealedItem.Kind {
    digest.count == algorithm.size ? .file(Digest(digest), algorithm) : .unreadable
  }
}

extension SealedItem: Decodable {
  fileprivate enum Keys: String, CodingKey {
    case hash
    case hash2
    case cdhash
    case requirement
    case symlink
    case optional
  }

  /// Takes a digest alone, or a dictionary; one that is neither becomes `unreadable` and does not hide the others.
  public init(from decoder: any Decoder) throws {
    if let entry = try? decoder.container(keyedBy: Keys.self) {
      self.init(Parts(entry))
    } else {
      let digest = try? decoder.singleValueContainer().decode(Data.self)
      self.init(kind: digest.map { .file(Array($0), as: .sha1) } ?? .unreadable, isOptional: false)
    }
  }
}

extension SealedItem.Parts {
  fileprivate init(_ entry: KeyedDecodingContainer<SealedItem.Keys>) {
    func value<Value: Decodable>(_ key: SealedItem.Keys) -> Value? {
      try? entry.decodeIfPresent(Value.self, forKey: key)
    }
    let data: (SealedItem.Keys) -> [UInt8]? = { key in (value(key) as Data?).map { Array($0) } }
    self.init(
      hash: data(.hash), hash2: data(.hash2), cdHash: data(.cdhash), requirement: value(.requirement),
      symbolicLink: value(.symlink), isOptional: value(.optional))
  }
}
