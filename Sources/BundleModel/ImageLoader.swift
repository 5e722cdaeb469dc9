import ArtifactReading
import ByteParsing
import Facts
import MachOFormat

/// Reads the images of an artifact in one pass and computes the facts of each, side by side.
struct ImageLoader {
  let artifact: Artifact

  func load(_ entries: [Entry]) -> LoadedImages {
    let contents = artifact.contents(of: Set(entries.map(\.path)))
    let loaded = contents.sorted { $0.key < $1.key }.concurrentMap { path, result in
      (path, result.map { Self.executable(path, $0) })
    }
    return LoadedImages(
      Dictionary(loaded, uniquingKeysWith: { first, _ in first }), contents: contents.compactMapValues { try? $0.get() }
    )
  }

  private static func executable(_ path: String, _ bytes: Bytes) -> Known<Executable> {
    do throws(ParsingError) {
      let file = try MachOFile(parsing: bytes)
      return .value(
        Executable(path: path, file: file, images: file.images.map(ImageFacts.init(reading:)), debugLibrary: []))
    } catch {
      return .unknown("\(path) \(error)")
    }
  }
}

/// Executables by their paths, or why they could not be read.
struct LoadedImages: Sendable {
  private let executables: [String: Result<Known<Executable>, ArtifactError>]

  private let contents: [String: Bytes]

  init(_ executables: [String: Result<Known<Executable>, ArtifactError>], contents: [String: Bytes]) {
    self.executables = executables
    self.contents = contents
  }

  /// The whole file, so that nobody needs to inflate it a second time.
  func bytes(at path: String) -> Bytes? { contents[path] }

  /// Files whose bytes could not be had.
  var problems: [ArtifactError] {
    executables.values.compactMap { if case .failure(let error) = $0 { error } else { nil } }
      .sorted { $0.path < $1.path }
  }

  func executable(at path: String) -> Known<Executable> {
    switch executables[path] {
    case .success(let executable): executable
    case .failure(let error): .unknown(error.description)
    case nil: .absent
    }
  }

  /// The executable at a path together with the debug library beside it, if one of the libraries is that.
  func executable(at path: String, pairedWith libraries: [Entry]) -> Known<Executable> {
    let debugPath = path + ".debug.dylib"
    let debug = libraries.contains { $0.path == debugPath } ? executable(at: debugPath).value : nil
    return executable(at: path).map { executable in
      Executable(
        path: executable.path, file: executable.file, images: executable.images, debugLibrary: debug?.images ?? [])
    }
  }
}
