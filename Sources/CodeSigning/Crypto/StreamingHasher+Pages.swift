import ByteParsing
import CCrypto

extension StreamingHasher {
  /// The indices of pages whose digests differ from the stored ones, which lie one after the other.
  ///
  /// One loop over raw memory: an image of 100 MB has 25,000 pages, and an allocation each would cost as much as the
  /// hashing. Pages that leave the image, or whose digest leaves `hashes`, count as different.
  ///
  /// - Parameter limit: where the last page ends.
  mutating func mismatches(
    in pages: Range<Int>, of image: Bytes, pageSize: Int, limit: Int, hashes: Bytes
  ) throws(CryptoError) -> [Int] {
    try unsafe image.withUnsafeBytes { image throws(CryptoError) in
      try unsafe hashes.withUnsafeBytes { hashes throws(CryptoError) in
        var found: [Int] = []
        for page in pages {
          let (start, overflow) = page.multipliedReportingOverflow(by: pageSize)
          let (slot, _) = page.multipliedReportingOverflow(by: size)
          guard !overflow, start >= 0, start <= limit, limit <= image.count, slot <= hashes.count - size else {
            found.append(page)
            continue
          }
          let end = min(pageSize, limit - start) + start
          let matches = try unsafe digest(
            of: UnsafeRawBufferPointer(rebasing: image[start..<end]),
            equals: UnsafeRawBufferPointer(rebasing: hashes[slot..<slot + size]))
          if !matches { found.append(page) }
        }
        return found
      }
    }
  }
}
