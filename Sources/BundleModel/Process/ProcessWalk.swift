import ArtifactReading
import ByteParsing
import Facts
import MachOFormat

/// Follows what a process loads through the artifact, as the dynamic linker does on a device.
///
/// Source: `dyld(1)`, "DYNAMIC LIBRARY LOADING": `@executable_path` is the folder of the process's main executable,
/// `@loader_path` that of the image whose load command it is, and `@rpath` stands for each run path of the image and of
/// the images that led to it, in that order.
struct ProcessWalk {
  /// What was found.
  private(set) var process = Process()
  /// Where each image's library paths lead: the path of the file by the library's path, by the image's path.
  private(set) var links: [String: [String: String]] = [:]

  private let artifact: InspectedArtifact
  private let bundle: ArtifactBundle
  private let main: String
  private let surroundings: ProcessSurroundings
  private var visited: Set<String> = []
  /// For each image the run paths of those that led to it.
  private var loaders: [[RunPath]] = []
  private var next = 0
  private var budget: Int

  /// Prepares a walk.
  ///
  /// - Parameters:
  ///   - bundle: The bundle that runs as a process.
  ///   - budget: How many places may be looked at.
  init(of bundle: ArtifactBundle, in artifact: InspectedArtifact, budget: Int) {
    self.bundle = bundle
    self.artifact = artifact
    self.budget = budget
    main = bundle.executablePath ?? bundle.path(of: bundle.name)
    surroundings = ProcessSurroundings(of: bundle, in: artifact)
  }

  /// Follows everything that may run in the process, from its executable on.
  mutating func run() {
    switch bundle.executable {
    case .value(let executable): add(executable, loaders: [])
    case .absent: process.gap = "\(bundle.name) has no executable"
    case .unknown(let reason): process.gap = reason
    }
    process.ownCount = process.images.count
    follow(atLaunch: true)
    process.launchCount = process.images.count
    // An app may load by name whatever lies in it.
    if [.app, .watchApp, .appClip].contains(bundle.kind) {
      follow(artifact.children(of: bundle).filter { $0.kind == .framework }.compactMap(\.executable.value))
      follow(bundle.libraries)
    }
  }

  /// Follows files that the process may load once it runs.
  mutating func follow(_ files: [Executable]) {
    let runPaths = bundle.executable.value?.placedImages.first.map(runPaths(of:)) ?? []
    for file in files where !visited.contains(file.path) { add(file, loaders: runPaths) }
    follow(atLaunch: false)
  }

  private mutating func add(_ file: Executable, loaders: [RunPath]) {
    if file.preferred == nil { process.gap = process.gap ?? "\(file.path) has no image that can be read" }
    for image in file.placedImages { add(image, loaders: loaders) }
  }

  private mutating func add(_ image: CodeImage, loaders: [RunPath]) {
    guard visited.insert(image.path).inserted else { return }
    process.images.append(image)
    self.loaders.append(loaders)
  }

  private mutating func follow(atLaunch: Bool) {
    var missing: [MissingLibrary] = []
    while next < process.images.count {
      let image = process.images[next]
      let chain = runPaths(of: image) + loaders[next]
      let libraries = image.facts.image.libraries
      next += 1
      budget -= chain.count * (libraries.count { $0.path.hasPrefix("@rpath/") } + 1) + libraries.count
      guard budget >= 0 else {
        process.gap = process.gap ?? "its libraries have more run paths than can be followed"
        return
      }
      for library in libraries {
        switch surroundings.resolve(library.path, from: image.path, of: main, along: chain, in: artifact.tree) {
        case .system: continue
        case .file(let path): load(path, by: image.path, as: library.path, loaders: chain)
        case .missing(let mayLieOutside):
          missing.append(
            MissingLibrary(
              library: library, user: image.path, isAtLaunch: atLaunch, runPaths: chain.map(\.text),
              mayLieOutside: mayLieOutside, misplacedFile: misplacedFile(of: library)))
        }
      }
    }
    settle(missing)
  }

  private mutating func load(_ path: String, by user: String, as name: String, loaders: [RunPath]) {
    links[user, default: [:]][name] = path
    guard !visited.contains(path) else { return }
    if let facts = facts(at: path) {
      add(CodeImage(path: path, facts: facts), loaders: loaders)
    } else if !path.lastComponent.hasPrefix("libswift") {
      process.gap = process.gap ?? "\(path) has no image that can be read"
    }
  }

  /// An image that is loaded already also serves everyone who asks for it by its install name.
  private mutating func settle(_ missing: [MissingLibrary]) {
    let named = process.images.compactMap { image in image.facts.image.installName.map { ($0, image.path) } }
    let paths = Dictionary(named, uniquingKeysWith: { first, _ in first })
    for missing in missing {
      if let path = paths[missing.library.path] {
        links[missing.user, default: [:]][missing.library.path] = path
      } else {
        process.missing.append(missing)
      }
    }
  }

  private func runPaths(of image: CodeImage) -> [RunPath] {
    image.facts.image.runPaths.map { RunPath($0, image: image.path, main: main) }
  }

  private func misplacedFile(of library: LinkedLibrary) -> String? {
    var candidate: ArtifactBundle? = bundle
    while let current = candidate {
      let path = current.path(of: "\(current.contentFolder("Frameworks"))/\(library.relativePath)")
      if let file = artifact.tree.file(at: path) { return file.path }
      candidate = artifact.parent(of: current)
    }
    return nil
  }

  private func facts(at path: String) -> ImageFacts? {
    let candidates = artifact.imagesByPath[path] ?? []
    let architecture = process.images.first?.facts.image.architecture
    return candidates.first { $0.image.architecture == architecture }
      ?? candidates.first { $0.image.architecture.isARM64 } ?? candidates.first
  }
}
