public import ByteParsing

/// Any artifact as one read-only tree of entries whose bytes are read on demand.
///
/// A folder's files are mapped; an archive's are inflated into memory. Nothing is written to disk.
public struct Artifact: Sendable {
  /// What holds the entries.
  public enum Container: String, Sendable, Hashable, CaseIterable {
    /// A folder on disk.
    case directory
    /// A zip archive: `.ipa`, or what Finder, Xcode and most CI systems make.
    case zip
    /// A tar archive, compressed or not.
    case tar
    /// A xar archive: a macOS installer package.
    case xar
    /// A cpio archive: the payload of an installer package.
    case cpio
  }

  /// The name under which the user gave the artifact; `-` for standard input.
  public let name: String
  /// What holds the entries.
  public let container: Container
  /// The entries' names, kinds and sizes.
  public let tree: EntryTree
  /// Entries that were left out, and folders that could not be looked into.
  public let problems: [ArtifactError]
  private let source: any EntrySource

  init(name: String, container: Container, listing: Listing, source: any EntrySource) {
    self.name = name
    self.container = container
    self.tree = EntryTree(listing.entries)
    self.problems = listing.problems
    self.source = source
  }

  /// Reads the contents of regular files, each either its bytes or the reason why they cannot be had.
  ///
  /// One call costs one pass over an archive, so ask for all that is needed at once.
  public func contents(of paths: Set<String>) -> [String: Result<Bytes, ArtifactError>] {
    var wanted: [Entry] = []
    var results: [String: Result<Bytes, ArtifactError>] = [:]
    var total = 0
    for path in paths.sorted() {
      guard let entry = tree[path], entry.isFile else {
        results[path] = .failure(ArtifactError(path, .noSuchEntry))
        continue
      }
      let (sum, overflow) = total.addingReportingOverflow(entry.size)
      if entry.isEncrypted {
        results[path] = .failure(ArtifactError(path, .encrypted))
      } else if entry.size > Limits.inflatedEntrySize {
        results[path] = .failure(ArtifactError(path, .limitExceeded("bytes", limit: Limits.inflatedEntrySize)))
      } else if overflow || sum > Limits.inflatedTotalSize {
        let reason = ArtifactError.Reason.limitExceeded("bytes together", limit: Limits.inflatedTotalSize)
        results[path] = .failure(ArtifactError(path, reason))
      } else {
        total = sum
        wanted.append(entry)
      }
    }
    results.merge(source.contents(of: wanted)) { first, _ in first }
    return results
  }

  /// Reads the contents of one regular file.
  public func contents(of path: String) -> Result<Bytes, ArtifactError> {
    contents(of: [path])[path] ?? .failure(ArtifactError(path, .noSuchEntry))
  }

  /// Streams the contents of many files in whatever order the container holds them, without keeping them in memory.
  ///
  /// `visit` gets each file's bytes in one piece and may be called from several threads at once.
  public func forEachFile(in paths: Set<String>, _ visit: @Sendable (String, Result<Bytes, ArtifactError>) -> Void) {
    let wanted = paths.sorted().compactMap { tree[$0] }.filter(\.isFile)
    source.forEach(wanted, visit)
  }
}

/// What a pass over a container's names found.
struct Listing: Sendable {
  var entries: [Entry] = []
  var problems: [ArtifactError] = []

  /// Takes an entry's raw path, kind and mode, or notes why it is left out.
  mutating func add(rawPath: String?, make: (String) -> Entry) {
    guard let rawPath else {
      problems.append(ArtifactError("an entry", .unusableName("is not valid text")))
      return
    }
    if let path = EntryPath.normalized(rawPath) {
      entries.append(make(path))
    } else if let reason = EntryPath.refusal(of: rawPath) {
      problems.append(ArtifactError(rawPath, .unusableName(reason)))
    }
  }
}

/// Where the bytes of entries come from.
protocol EntrySource: Sendable {
  /// Calls `visit` once for each wanted file.
  func forEach(_ wanted: [Entry], _ visit: @Sendable (String, Result<Bytes, ArtifactError>) -> Void)
}

extension EntrySource {
  func contents(of wanted: [Entry]) -> [String: Result<Bytes, ArtifactError>] {
    let results = LockedDictionary()
    forEach(wanted) { path, result in results.set(path, result) }
    return results.values
  }
}
