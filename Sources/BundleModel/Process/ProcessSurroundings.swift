import ArtifactReading
import Facts
import MachOFormat

/// What lies around a process where it runs.
struct ProcessSurroundings: Sendable {
  /// The path of the outermost bundle that is installed as one.
  private let top: String
  /// Whether the artifact holds only a part of what is installed, or the process can leave its app.
  private let isPartial: Bool
  /// Whether the process sees a Mac's own folders: on a Mac, and in a simulator.
  private let isOnMac: Bool

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

  /// Where a library's path leads.
  enum Resolution {
    /// To the system's own library.
    case system
    /// To the file at this path in the artifact.
    case file(String)
    /// To no file of the artifact.
    case missing(mayLieOutside: Bool)
  }

  /// Looks a library up.
  ///
  /// - Parameters:
  ///   - library: The path in the load command.
  ///   - image: The path in the artifact of the image that has the load command.
  ///   - main: The path in the artifact of the process's main executable.
  ///   - chain: The run paths, in the order in which they are searched.
  ///   - tree: What the artifact holds.
  func resolve(
    _ library: String, from image: String, of main: String, along chain: [RunPath], in tree: EntryTree
  ) -> Resolution {
    var mayLieOutside = false
    for place in places(of: library, image: image, main: main, chain: chain) {
      switch place {
      case .inside(let path) where top.isEmpty || path.hasPrefix(top + "/"):
        if let file = tree.file(at: path) { return .file(file.path) }
      case .inside, .outside: mayLieOutside = mayLieOutside || isPartial
      case .foreign: mayLieOutside = mayLieOutside || isOnMac
      // The run path of the Swift runtime leads to nothing else.
      case .system(let path) where path.hasPrefix("/usr/lib/swift/") && library.hasPrefix("@rpath/"): continue
      case .system: return .system
      }
    }
    // Systems since iOS 12.2 and macOS 10.14.4 have the Swift runtime and use theirs, whatever the run paths say.
    return library.hasPrefix("@rpath/libswift") ? .system : .missing(mayLieOutside: mayLieOutside)
  }

  private func places(of library: String, image: String, main: String, chain: [RunPath]) -> [RunPath.Place] {
    guard let rest = library.behind("@rpath/") else { return [RunPath(library, image: image, main: main).place] }
    return chain.map { $0.place.appending(rest) }
  }
}
