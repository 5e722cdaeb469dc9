import ByteParsing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder on disk.
///
/// Links are listed and never followed, so nothing outside the folder is read.
struct DirectorySource: EntrySource {
  /// The folder on disk.
  let root: String
  /// What the paths of the entries begin with: the folder's own name when it is a bundle itself, else nothing.
  let prefix: String

  func forEach(_ wanted: [Entry], _ visit: @Sendable (String, Result<Bytes, ArtifactError>) -> Void) {
    for entry in wanted { visit(entry.path, map(entry)) }
  }

  private func map(_ entry: Entry) -> Result<Bytes, ArtifactError> {
    let relative = entry.path.dropFirst(prefix.isEmpty ? 0 : prefix.count + 1)
    let descriptor = unsafe open("\(root)/\(relative)", O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(.systemError(entry.path)) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return .failure(.systemError(entry.path)) }
    guard let bytes = Bytes(mapping: descriptor, count: Int(status.st_size)) else {
      return .failure(.systemError(entry.path))
    }
    return .success(bytes)
  }

  /// Lists the folder, breadth first.
  func list() throws(ArtifactError) -> Listing {
    var listing = Listing()
    var folders = [""]
    while let folder = folders.popLast() {
      let found: [String]
      do throws(ArtifactError) {
        found = try names(in: folder.isEmpty ? root : "\(root)/\(folder)")
      } catch {
        // One folder that is closed to the reader does not hide the rest.
        guard !folder.isEmpty else { throw error }
        listing.problems.append(error)
        continue
      }
      for name in found {
        let relative = folder.isEmpty ? name : "\(folder)/\(name)"
        guard listing.entries.count < Limits.entryCount else {
          throw ArtifactError(root, .limitExceeded("entries", limit: Limits.entryCount))
        }
        guard let (kind, permissions) = inspect("\(root)/\(relative)") else { continue }
        let path = prefix.isEmpty ? relative : "\(prefix)/\(relative)"
        listing.add(rawPath: path) { Entry(path: $0, kind: kind, permissions: permissions) }
        if kind == .directory, relative.split(separator: "/").count < Limits.pathDepth { folders.append(relative) }
      }
    }
    return listing
  }

  private func names(in folder: String) throws(ArtifactError) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw .systemError(folder) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let record = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &record.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private func inspect(_ path: String) -> (Entry.Kind, UInt16)? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    let permissions = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (.file(size: Int(status.st_size)), permissions)
    case S_IFDIR: return (.directory, permissions)
    case S_IFLNK: return (.symbolicLink(target: target(of: path)), permissions)
    default: return (.special, permissions)
    }
  }

  private func target(of path: String) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Limits.pathLength) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      let count = unsafe readlink(path, base, buffer.count)
      return unsafe String(decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}

extension ArtifactError {
  /// The error that `errno` holds now, about `path`.
  static func systemError(_ path: String) -> ArtifactError {
    guard errno != ENOENT else { return ArtifactError(path, .notFound) }
    return ArtifactError(path, .system(unsafe String(cString: strerror(errno))))
  }
}
