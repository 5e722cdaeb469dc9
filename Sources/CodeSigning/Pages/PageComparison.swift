import ByteParsing
import Dispatch
import Synchronization

/// The comparison of an image's pages with the hashes of one code directory.
struct PageComparison: Sendable {
  let directory: CodeDirectory
  let algorithm: HashAlgorithm
  let image: Bytes
  let pageSize: Int

  /// Bytes that are worth a task of their own: about a millisecond of hashing.
  private static let bytesPerTask = 1 << 20

  /// The indices of differing pages, in order.
  func mismatches(in ranges: Range<Int>...) throws(CryptoError) -> [Int] {
    let tasks = ranges.flatMap(split)
    guard tasks.count > 1 else { return try tasks.first.map { range throws(CryptoError) in try compare(range) } ?? [] }
    let results = Mutex<Result<[Int], CryptoError>>(.success([]))
    DispatchQueue.concurrentPerform(iterations: tasks.count) { index in
      guard let task = index < tasks.count ? tasks[index] : nil else { return }
      let result = Result { () throws(CryptoError) in try compare(task) }
      results.withLock { all in
        all = all.flatMap { found in result.map { found + $0 } }
      }
    }
    return try results.withLock { $0 }.get().sorted()
  }

  private func split(_ range: Range<Int>) -> [Range<Int>] {
    let step = max(Self.bytesPerTask / pageSize, 1)
    return stride(from: range.lowerBound, to: range.upperBound, by: step).map { start in
      start..<min(start + step, range.upperBound)
    }
  }

  private func compare(_ range: Range<Int>) throws(CryptoError) -> [Int] {
    var hasher = try StreamingHasher(algorithm)
    return try hasher.mismatches(
      in: range, of: image, pageSize: pageSize, limit: min(directory.codeLimit, image.count),
      hashes: directory.pageHashes)
  }
}
