import ArtifactReading
import ByteParsing
import CodeSigning
import Facts
import MachOFormat
import PropertyLists
import Synchronization

/// Compares signed bundles with their signatures and seals; every sealed file is read once, however many seals name it.
struct IntegrityCheck {
  let artifact: Artifact
  let images: LoadedImages
  let bundles: [ArtifactBundle]
  private let byPath: [String: ArtifactBundle]

  init(artifact: Artifact, images: LoadedImages, bundles: [ArtifactBundle]) {
    self.artifact = artifact
    self.images = images
    self.bundles = bundles
    byPath = Dictionary(bundles.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The bundles with their integrity, where they are signed.
  func run() -> [ArtifactBundle] {
    let signed = bundles.filter { $0.isSigned && !$0.isForSimulator }
    guard !signed.isEmpty else { return bundles }
    let contents = artifact.contents(
      of: Set(signed.flatMap { [$0.sealPath, $0.infoPlistPath] }.compactMap { artifact.tree.file(at: $0)?.path }))
    let seals = Dictionary(
      signed.compactMap { bundle in seal(of: bundle, contents).map { (bundle.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    let changed = changedFiles(seals.compactMapValues { try? $0.get() })
    let finished = signed.concurrentMap { bundle in
      (bundle.id, integrity(of: bundle, seals[bundle.id], changed[bundle.id] ?? [], contents))
    }
    let integrities = Dictionary(finished, uniquingKeysWith: { first, _ in first })
    return bundles.map { bundle in
      var bundle = bundle
      bundle.integrity = integrities[bundle.id]
      return bundle
    }
  }

  private typealias Contents = [String: Result<Bytes, ArtifactError>]

  /// A seal, or why it cannot be read; `nil` when there is none.
  private struct UnreadableSeal: Error {
    let reason: String
  }

  private func seal(of bundle: ArtifactBundle, _ contents: Contents) -> Result<CodeResources, UnreadableSeal>? {
    guard let path = artifact.tree.file(at: bundle.sealPath)?.path else { return nil }
    switch contents[path] {
    case .success(let bytes):
      return Result { () throws(PropertyListError) in try CodeResources(parsing: bytes) }
        .mapError { UnreadableSeal(reason: "\(path) \($0)") }
    case .failure(let error): return .failure(UnreadableSeal(reason: "\(error)"))
    case nil: return nil
    }
  }

  /// Files whose bytes differ from a seal, by the bundle that the seal is of.
  private func changedFiles(_ seals: [Int: CodeResources]) -> [Int: [SealProblem]] {
    var owners: [String: [(bundle: Int, relative: String)]] = [:]
    for bundle in bundles {
      guard let seal = seals[bundle.id] else { continue }
      for relative in seal.filePaths {
        let path = bundle.sealFolder.isEmpty ? relative : "\(bundle.sealFolder)/\(relative)"
        // The store encrypts code after it was sealed.
        guard artifact.tree[path]?.isFile == true, !isEncrypted(path) else { continue }
        owners[path, default: []].append((bundle.id, relative))
      }
    }
    let found = Mutex<[Int: [SealProblem]]>([:])
    let known = owners
    @Sendable func compare(_ path: String, _ bytes: Bytes) {
      for (bundle, relative) in known[path] ?? [] {
        guard let problem = seals[bundle]?.problem(path: relative, bytes: bytes) else { continue }
        found.withLock { $0[bundle, default: []].append(problem) }
      }
    }
    let loaded = owners.keys.sorted().filter { images.bytes(at: $0) != nil }
    _ = loaded.concurrentMap { path in images.bytes(at: path).map { compare(path, $0) } }
    artifact.forEachFile(in: Set(owners.keys).subtracting(loaded)) { path, result in
      if case .success(let bytes) = result { compare(path, bytes) }
    }
    return found.withLock { $0 }
  }

  private func isEncrypted(_ path: String) -> Bool {
    images.executable(at: path).value?.images.contains { $0.image.isEncrypted } ?? false
  }

  private func integrity(
    of bundle: ArtifactBundle, _ seal: Result<CodeResources, UnreadableSeal>?, _ changed: [SealProblem],
    _ contents: Contents
  ) -> BundleIntegrity {
    var problems = changed
    var unreadable: String?
    var sealedCount: Int?
    switch seal {
    case .success(let seal):
      problems += structure(of: bundle, seal) + nestedCode(of: bundle, seal)
      sealedCount = seal.filePaths.count
    case .failure(let error): unreadable = error.reason
    case nil: break
    }
    return BundleIntegrity(
      code: code(of: bundle, contents), sealProblems: problems.sorted { $0.path < $1.path },
      sealFolder: bundle.sealFolder, sealedCount: sealedCount, unreadableSeal: unreadable)
  }

  /// What is missing, added, or of another kind.
  private func structure(of bundle: ArtifactBundle, _ seal: CodeResources) -> [SealProblem] {
    let skipped = bundle.sealFolder.isEmpty ? 0 : bundle.sealFolder.count + 1
    let items = artifact.tree.entries(below: bundle.sealFolder).compactMap { entry -> BundleItem? in
      let path = String(entry.path.dropFirst(skipped))
      switch entry.kind {
      case .file: return BundleItem(path: path, kind: .file)
      case .symbolicLink(let target): return BundleItem(path: path, kind: .symbolicLink(target: target))
      case .directory, .special: return nil
      }
    }
    let executable = bundle.executablePath.map { String($0.dropFirst(skipped)) }
    return seal.problems(among: items, mainExecutable: executable)
  }

  /// Code with signatures of its own that is not the code that was sealed.
  private func nestedCode(of bundle: ArtifactBundle, _ seal: CodeResources) -> [SealProblem] {
    seal.nestedCodePaths.compactMap { relative in
      let path = bundle.sealFolder.isEmpty ? relative : "\(bundle.sealFolder)/\(relative)"
      let nested = byPath[path].flatMap { $0.executable.value } ?? images.executable(at: path).value
      return nested.flatMap { seal.problem(path: relative, nestedCode: $0.images.map(\.signature)) }
    }
  }

  private func code(of bundle: ArtifactBundle, _ contents: Contents) -> [BundleIntegrity.Code] {
    guard let executable = bundle.executable.value else { return [] }
    let own = executable.images.map { facts in
      BundleIntegrity.Code(
        path: executable.path, architecture: facts.image.architecture,
        verification: facts.signature.verify(
          encrypted: facts.encryptedRange, infoPlist: companion(at: bundle.infoPlistPath, contents),
          codeResources: companion(at: bundle.sealPath, contents)))
    }
    let others =
      executable.debugLibrary.map { (executable.path + ".debug.dylib", $0) }
      + bundle.libraries.flatMap { library in library.images.map { (library.path, $0) } }
    return own
      + others.filter { $0.1.signature.codeDirectory != nil }.map { path, facts in
        BundleIntegrity.Code(
          path: path, architecture: facts.image.architecture,
          verification: facts.signature.verify(encrypted: facts.encryptedRange))
      }
  }

  private func companion(at path: String, _ contents: Contents) -> SealedCompanion {
    guard let file = artifact.tree.file(at: path)?.path else { return .absent }
    guard case .success(let bytes)? = contents[file] else { return .unknown }
    return .present(bytes)
  }
}

extension ArtifactBundle {
  /// Where paths in the bundle's seal count from, in the artifact.
  fileprivate var sealFolder: String {
    layout.contentFolder.isEmpty ? path : path(of: layout.contentFolder)
  }
  /// Where the bundle's seal is or would be.
  fileprivate var sealPath: String {
    let relative = "_CodeSignature/CodeResources"
    return sealFolder.isEmpty ? relative : "\(sealFolder)/\(relative)"
  }
}

extension ImageFacts {
  /// The bytes that the store has encrypted.
  fileprivate var encryptedRange: Range<Int>? { image.isEncrypted ? image.encryption?.range : nil }
}
