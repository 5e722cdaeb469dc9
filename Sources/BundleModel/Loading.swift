import ArtifactReading
import CodeSigning
import Facts
import MachOFormat
import PropertyLists

/// One artifact on its way from names to facts: first the small files that say what is needed, then the images.
struct Loading {
  let artifact: Artifact
  let discovery: BundleDiscovery
  let verifiesSeals: Bool

  private struct Draft: Sendable {
    let candidate: BundleDiscovery.Candidate
    let bundle: BundlePaths
    let files: [Entry]
    let infoPlist: Known<InfoPlist>
    /// The executable's entry, its debug library's, and those of loose libraries.
    let executable: Entry?
    let libraries: [Entry]
  }

  func run() -> InspectedArtifact {
    var small = SmallFiles(artifact: artifact)
    let files = ownFiles()
    let bundles = zip(discovery.candidates, files).map { candidate, files in (candidate, BundlePaths(candidate), files)
    }
    small.read(bundles.flatMap { _, paths, _ in paths.smallFiles } + [archiveInfoPath].compactMap(\.self))
    let drafts = bundles.map { candidate, paths, files in draft(candidate, paths, files, small) }
    let images = ImageLoader(artifact: artifact).load(
      drafts.flatMap { [$0.executable].compactMap(\.self) + $0.libraries })
    let bare = drafts.enumerated().map { index, draft in finish(draft, id: index, small, images) }
    let finished = verifiesSeals ? IntegrityCheck(artifact: artifact, images: images, bundles: bare).run() : bare
    let unread = InspectedArtifact(
      name: artifact.name, form: form, container: artifact.container, tree: artifact.tree, root: discovery.root,
      bundles: finished, archiveInfo: archiveInfoPath.map(small.infoPlist) ?? .absent,
      problems: artifact.problems + small.problems + images.problems
        + [discovery.exceeded.map { ArtifactError(artifact.name, $0) }].compactMap(\.self),
      imagesByPath: Self.imagesByPath(finished), childrenByBundle: Self.children(finished),
      topBundles: finished.filter { $0.parent == nil })
    var read = CodeReading(unread).run()
    read.scripts = ScriptReading(artifact: artifact, bundles: finished, code: read.code).run()
    return read
  }

  private static func children(_ bundles: [ArtifactBundle]) -> [[Int]] {
    var children = [[Int]](repeating: [], count: bundles.count)
    for bundle in bundles {
      if let parent = bundle.parent, children.indices.contains(parent) { children[parent].append(bundle.id) }
    }
    return children
  }

  private static func imagesByPath(_ bundles: [ArtifactBundle]) -> [String: [ImageFacts]] {
    var images: [String: [ImageFacts]] = [:]
    for executable in bundles.flatMap(\.ownFiles) {
      images[executable.path] = executable.images
      if !executable.debugLibrary.isEmpty { images[executable.path + ".debug.dylib"] = executable.debugLibrary }
    }
    return images
  }

  private var form: InspectedArtifact.Form {
    artifact.container == .xar || artifact.container == .cpio ? .installerPackage : discovery.form
  }

  private var archiveInfoPath: String? {
    guard discovery.form == .xcarchive else { return nil }
    return discovery.root.isEmpty ? NeededFiles.infoPlist : "\(discovery.root)/\(NeededFiles.infoPlist)"
  }

  /// The entries of each bundle without those of the bundles in it.
  private func ownFiles() -> [[Entry]] {
    var files = [[Entry]](repeating: [], count: discovery.candidates.count)
    let indices = Dictionary(
      discovery.candidates.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in artifact.tree.entries where !entry.isDirectory {
      var folder = entry.path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if let index = indices[String(folder)] {
          files[index].append(entry)
          break
        }
      }
      if !folder.contains("/"), indices[String(folder)] == nil, let top = indices[""] { files[top].append(entry) }
    }
    return files
  }

  private func draft(
    _ candidate: BundleDiscovery.Candidate, _ paths: BundlePaths, _ files: [Entry], _ small: SmallFiles
  ) -> Draft {
    let infoPlist = small.infoPlist(at: paths.infoPlist)
    let name = infoPlist.value?.executableName.value ?? ""
    let executable = name.isEmpty ? nil : artifact.tree.file(at: paths.executable(name))
    let libraries = files.filter { $0.isFile && $0.path.hasSuffix(".dylib") && !Self.isSwiftRuntime($0.path) }
    return Draft(
      candidate: candidate, bundle: paths, files: files, infoPlist: infoPlist, executable: executable,
      libraries: libraries)
  }

  /// The Swift runtime that Xcode copied beside the app for systems before iOS 12.2: Apple's own code.
  private static func isSwiftRuntime(_ path: String) -> Bool { path.lastComponent.hasPrefix("libswift") }

  private func finish(_ draft: Draft, id: Int, _ small: SmallFiles, _ images: LoadedImages) -> ArtifactBundle {
    let paths = draft.bundle
    let executable = draft.executable.map { images.executable(at: $0.path, pairedWith: draft.libraries) } ?? .absent
    let debugPath = draft.executable.map { $0.path + ".debug.dylib" }
    let libraries = draft.libraries.filter { $0.path != debugPath }.compactMap { images.executable(at: $0.path).value }
    return ArtifactBundle(
      id: id, parent: draft.candidate.parent, path: draft.candidate.path, kind: draft.candidate.kind,
      layout: draft.candidate.layout, infoPlist: draft.infoPlist, executable: executable,
      profile: small.profile(at: paths.profiles), privacyManifest: small.propertyList(at: paths.privacyManifest),
      intentsMetadata: small.json(at: paths.intentsMetadata), libraries: libraries, files: draft.files)
  }
}
