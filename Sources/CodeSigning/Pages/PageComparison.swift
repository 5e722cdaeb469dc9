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
    var found: [Int] = []
    for index in range {
      // The whole of a page that is compared is known to lie inside both the image and the code limit.
      let start = index * pageSize
      let page = try? image.slice(at: start, count: min(pageSize, directory.codeLimit - start))
      let matches = try page.map { page throws(CryptoError) in try hasher.digest(of: page, matches: directory, index) }
      if matches != true { found.append(index) }
    }
    return found
  }
}

extension StreamingHasher {
  fileprivate mutating func digest(
    of page: Bytes, matches directory: CodeDirectory, _ index: Int
  ) throws(CryptoError) -> Bool {
    try update(page)
    return try finish() == directory.pageHash(index)
  }
}
