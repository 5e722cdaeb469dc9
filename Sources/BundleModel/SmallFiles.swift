import ArtifactReading
import ByteParsing
import CodeSigning
import Facts
import PropertyLists

/// The property lists, profiles and JSON files of an artifact, read in one pass.
struct SmallFiles: Sendable {
  private let artifact: Artifact
  private var contents: [String: Result<Bytes, ArtifactError>] = [:]

  init(artifact: Artifact) { self.artifact = artifact }

  /// Reads those of the files that are there.
  mutating func read(_ paths: [String]) {
    contents = artifact.contents(of: Set(paths.compactMap { artifact.tree.file(at: $0)?.path }))
  }

  /// Files whose bytes could not be had; one that does not parse is a matter of the rules instead.
  var problems: [ArtifactError] {
    contents.values.compactMap { if case .failure(let error) = $0 { error } else { nil } }.sorted { $0.path < $1.path }
  }

  func infoPlist(at path: String) -> Known<InfoPlist> {
    propertyList(at: path).flatMap { list in
      guard let values = list.dictionary else { return .unknown("\(path) holds no dictionary") }
      return .value(InfoPlist(path: path, values: values))
    }
  }

  func propertyList(at path: String) -> Known<PropertyList> {
    read(path) { bytes throws(PropertyListError) in try PropertyList(parsing: bytes) }
  }

  func json(at path: String) -> Known<PropertyList> {
    read(path) { bytes throws(PropertyListError) in try PropertyList(parsingJSON: bytes) }
  }

  func profile(at paths: [String]) -> Known<ProvisioningProfile> {
    for path in paths {
      let profile = read(path) { bytes in try ProvisioningProfile(parsing: bytes) }
      if !profile.isAbsent { return profile }
    }
    return .absent
  }

  private func read<T, E: Error>(_ path: String, _ parse: (Bytes) throws(E) -> T) -> Known<T> {
    guard let file = artifact.tree.file(at: path) else { return .absent }
    switch contents[file.path] {
    case .success(let bytes):
      do throws(E) { return .value(try parse(bytes)) } catch { return .unknown("\(path) \(error)") }
    case .failure(let error): return .unknown(error.description)
    case nil: return .unknown("\(path) was not read")
    }
  }
}
