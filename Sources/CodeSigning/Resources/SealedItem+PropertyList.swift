import PropertyLists

extension SealedItem {
  /// Takes an entry as it is stored: a SHA-1 digest alone, or a dictionary; what is neither becomes `unreadable` and does
  /// not hide the others.
  ///
  /// Source for the keys: `ResourceSeal` of Apple's Security project, and observed in real seals.
  init(_ entry: PropertyListEntry) {
    isOptional = entry["optional"]?.boolean ?? false
    if let digest = entry["hash2"]?.data {
      kind = .file(digest, as: .sha256)
    } else if let digest = entry["hash"]?.data ?? entry.value?.data {
      kind = .file(digest, as: .sha1)
    } else if let target = entry["symlink"]?.string {
      kind = .symbolicLink(target: target)
    } else if let cdHash = entry["cdhash"]?.data {
      kind = .nestedCode(cdHash: Digest(cdHash), requirement: entry["requirement"]?.string)
    } else {
      kind = .unreadable
    }
  }
}

extension SealedItem.Kind {
  /// A file by its digest, unless that has another length.
  fileprivate static func file(_ digest: [UInt8], as algorithm: HashAlgorithm) -> SealedItem.Kind {
    digest.count == algorithm.size ? .file(Digest(digest), algorithm) : .unreadable
  }
}
