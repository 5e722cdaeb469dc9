public import ByteParsing
import Dispatch
import Synchronization

extension CodeDirectory {
  /// Hashes the image's pages and compares them with the directory's, on all cores when the image is large.
  ///
  /// - Parameters:
  ///   - image: the thin image that the directory was made for.
  ///   - encrypted: the part that the store encrypted (`LC_ENCRYPTION_INFO` with a `cryptid`); its pages are left out,
  ///     since the hashes stand for what only a device can see.
  public func verifyPages(of image: Bytes, encrypted: Range<Int>? = nil) -> PageVerification {
    // One hash over everything stands for a single page.
    let size = pageSize ?? max(codeLimit, 1)
    let needed = codeLimit / size + (codeLimit % size == 0 ? 0 : 1)
    guard let algorithm else { return obstacle(.unknownAlgorithm(hashType), size) }
    guard codeSlotCount == needed else {
      return obstacle(.inconsistentCount(pages: codeSlotCount, needed: needed), size)
    }
    let whole = codeLimit <= image.count ? needed : image.count / size
    let skipped = Self.pages(of: encrypted, size: size, count: whole)
    do throws(CryptoError) {
      let mismatches = try PageComparison(directory: self, algorithm: algorithm, image: image, pageSize: size)
        .mismatches(in: 0..<skipped.lowerBound, skipped.upperBound..<whole)
      return PageVerification(
        algorithm: algorithm, pageSize: size, checkedCount: whole - skipped.count, encryptedCount: skipped.count,
        mismatches: Array(mismatches.prefix(PageVerification.mismatchLimit)), missingCount: needed - whole,
        obstacle: nil)
    } catch {
      return obstacle(.crypto(error), size)
    }
  }

  private func obstacle(_ obstacle: PageVerification.Obstacle, _ size: Int) -> PageVerification {
    PageVerification(
      algorithm: algorithm, pageSize: size, checkedCount: 0, encryptedCount: 0, mismatches: [], missingCount: 0,
      obstacle: obstacle)
  }

  /// The pages that an encrypted part touches.
  private static func pages(of encrypted: Range<Int>?, size: Int, count: Int) -> Range<Int> {
    guard let encrypted, !encrypted.isEmpty, encrypted.lowerBound >= 0 else { return 0..<0 }
    let first = min(encrypted.lowerBound / size, count)
    let end = min((encrypted.upperBound - 1) / size + 1, count)
    return first..<max(first, end)
  }
}
