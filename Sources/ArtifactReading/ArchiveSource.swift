import ByteParsing
import CArchive

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An archive in memory or mapped from disk.
///
/// Every pass opens it anew, so passes can run side by side.
struct ArchiveSource: EntrySource {
  let name: String
  let archive: Bytes
  /// Whether entries can be passed over without inflating them, so that dealing the work to several threads pays.
  let isSeekable: Bool
  /// Files that the listing pass has kept already, since a stream is best inflated once.
  let retained: [String: Result<Bytes, ArtifactError>]

  func forEach(_ wanted: [Entry], _ visit: @Sendable (String, Result<Bytes, ArtifactError>) -> Void) {
    var missing: [Entry] = []
    for entry in wanted {
      if let result = retained[entry.path] { visit(entry.path, result) } else { missing.append(entry) }
    }
    let shares = missing.dealt(into: isSeekable ? ProcessInfo.processInfo.activeProcessorCount : 1, weight: \.size)
    _ = shares.concurrentMap { share in pass(over: share, visit) }
  }

  /// Inflates the wanted entries in one pass and leaves when the last of them is read.
  private func pass(over share: [Entry], _ visit: (String, Result<Bytes, ArtifactError>) -> Void) {
    var open = Dictionary(share.map { ($0.ordinal, $0.path) }, uniquingKeysWith: { first, _ in first })
    var failure = ArtifactError.Reason.noSuchEntry
    do throws(ArtifactError) {
      try ArchiveReader.withReader(on: archive, name: name) { reader throws(ArtifactError) in
        while !open.isEmpty, let header = try reader.next() {
          guard let path = open.removeValue(forKey: header.ordinal) else { continue }
          visit(path, reader.contents(of: header, path: path))
        }
      }
    } catch {
      failure = error.reason
    }
    for path in open.values.sorted() { visit(path, .failure(ArtifactError(path, failure))) }
  }
}
