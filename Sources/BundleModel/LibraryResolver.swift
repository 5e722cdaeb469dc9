import ArtifactReading
import ByteParsing
public import Facts
import MachOFormat

/// Finds which files of an artifact an image's library paths lead to, as the dynamic linker does on a device.
///
/// Source: `dyld(1)`, "DYNAMIC LIBRARY LOADING": `@executable_path` is the folder of the process's main executable,
/// `@loader_path` that of the image whose load command it is, and `@rpath` stands for each run path of the image and of
/// the images that led to it, in that order.
public struct LibraryResolver: Sendable {
  private let artifact: InspectedArtifact

  /// Creates a resolver for the images of an artifact.
  public init(_ artifact: InspectedArtifact) { self.artifact = artifact }

  /// Everything that the process of a bundle loads from the artifact when it starts, and what it does not find.
  ///
  /// Absent when the bundle has no executable, unknown when that cannot be read.
  public func launch(of bundle: ArtifactBundle) -> Known<ProcessImages> {
    bundle.executable.flatMap { executable in
      guard let facts = executable.preferred else {
        return .unknown("\(executable.path) has no image that can be read")
      }
      return launch(LoadedImage(path: executable.path, facts: facts), in: Surroundings(of: bundle, in: artifact))
    }
  }

  private func launch(_ main: LoadedImage, in surroundings: Surroundings) -> Known<ProcessImages> {
    var budget = lookupLimit
    var loaded = [main]
    var missing: [MissingLibrary] = []
    var visited: Set<String> = [main.path]
    var queue = [(image: main, loaders: [RunPath]())]
    var next = 0
    while next < queue.count {
      let (image, loaders) = queue[next]
      next += 1
      let chain = image.facts.image.runPaths.map { RunPath($0, image: image.path, main: main.path) } + loaders
      let libraries = image.facts.image.libraries
      budget -= chain.count * (libraries.count { $0.path.hasPrefix("@rpath/") } + 1) + libraries.count
      guard budget >= 0 else { return .unknown("its libraries have more run paths than can be followed") }
      for library in libraries {
        let places = places(of: library.path, image: image.path, chain: chain, main: main.path)
        switch resolve(places, of: library.path, in: surroundings) {
        case .system: continue
        case .file(let path):
          guard visited.insert(path).inserted, let facts = facts(at: path, for: main.facts.image.architecture) else {
            continue
          }
          let found = LoadedImage(path: path, facts: facts)
          loaded.append(found)
          queue.append((found, chain))
        case .missing(let tried, let mayLieOutside):
          missing.append(
            MissingLibrary(
              library: library, user: image.path, runPaths: chain.map(\.text), tried: tried,
              mayLieOutside: mayLieOutside))
        }
      }
    }
    // An image that is loaded already also serves everyone who asks for it by its install name.
    let names = Set(loaded.compactMap(\.facts.image.installName))
    return .value(ProcessImages(images: loaded, missing: missing.filter { !names.contains($0.library.path) }))
  }

  /// How many places may be looked at for one process: artifacts with very many share what is allowed for all.
  private var lookupLimit: Int {
    let processes = artifact.bundles.count { $0.kind.runsAsProcess }
    return min(Limits.libraryLookupCount, Limits.libraryLookupTotal / max(processes, 1))
  }

  private func facts(at path: String, for architecture: Architecture) -> ImageFacts? {
    let candidates = artifact.imagesByPath[path] ?? []
    return candidates.first { $0.image.architecture == architecture }
      ?? candidates.first { $0.image.architecture.isARM64 } ?? candidates.first
  }

  // MARK: Paths

  private enum Resolution {
    case system
    case file(String)
    case missing(tried: [String], mayLieOutside: Bool)
  }

  private func places(of path: String, image: String, chain: [RunPath], main: String) -> [RunPath.Place] {
    guard let rest = path.behind("@rpath/") else { return [RunPath(path, image: image, main: main).place] }
    return chain.map { $0.place.appending(rest) }
  }

  private func resolve(_ places: [RunPath.Place], of library: String, in surroundings: Surroundings) -> Resolution {
    // Systems since iOS 12.2 and macOS 10.14.4 have the Swift runtime and use theirs, whatever the run paths say.
    let isSwiftRuntime = library.hasPrefix("@rpath/libswift")
    var tried: [String] = []
    var mayLieOutside = false
    for place in places {
      switch place {
      case .inside(let path) where surroundings.holds(path):
        if let file = artifact.tree.file(at: path) { return .file(file.path) }
        tried.append(path)
      case .inside, .outside: mayLieOutside = mayLieOutside || surroundings.isPartial
      case .foreign: mayLieOutside = mayLieOutside || surroundings.isOnMac
      // The run path of the Swift runtime leads to nothing else.
      case .system(let path) where path.hasPrefix("/usr/lib/swift/") && library.hasPrefix("@rpath/"): continue
      case .system: return .system
      }
    }
    return isSwiftRuntime ? .system : .missing(tried: tried, mayLieOutside: mayLieOutside)
  }
}

extension LibraryResolver {
  /// What lies around a process where it runs.
  private struct Surroundings {
    /// The path of the outermost bundle that is installed as one.
    let top: String
    /// Whether the artifact holds only a part of what is installed, or the process can leave its app.
    let isPartial: Bool
    /// Whether the process sees a Mac's own folders: on a Mac, and in a simulator.
    let isOnMac: Bool

    init(of bundle: ArtifactBundle, in artifact: InspectedArtifact) {
      // A watch app and a clip are installed without the app that carries them.
      var top = bundle
      while ![.watchApp, .appClip].contains(top.kind), let parent = artifact.parent(of: top) { top = parent }
      self.top = top.path
      isOnMac =
        switch bundle.platform.value {
        case .macOS, .macCatalyst, .driverKit, nil: true
        case .some(let platform): platform.isSimulator
        }
      isPartial = isOnMac || ![.app, .watchApp, .appClip].contains(top.kind)
    }

    func holds(_ path: String) -> Bool { top.isEmpty || path.hasPrefix(top + "/") }
  }
}
