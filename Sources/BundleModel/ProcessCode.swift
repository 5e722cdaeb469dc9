public import Facts
import MachOFormat

/// The code that runs in a bundle's process, as far as the artifact holds it: the executable with its debug library, the
/// frameworks and libraries of the artifact that it loads, and what those load.
public struct ProcessCode: Sendable {
  /// The images, the bundle's own first.
  public let images: [CodeImage]
  /// How many of `images`, from the first on, are the bundle's own.
  public let ownCount: Int
  /// Why part of the code cannot be read; `nil` when all of it can.
  public let gap: String?

  /// The bundle's own images.
  public var own: [CodeImage] { Array(images.prefix(ownCount)) }

  /// The first hit of a search over the images.
  ///
  /// Absent only when every image could be searched; a hit counts even when other images cannot be read.
  public func first<Hit>(_ search: (CodeImage) -> Known<Hit>) -> Known<(image: CodeImage, hit: Hit)> {
    var reason = gap
    for image in images {
      switch search(image) {
      case .value(let hit): return .value((image, hit))
      case .absent: continue
      case .unknown(let why): reason = reason ?? why
      }
    }
    return reason.map(Known.unknown) ?? .absent
  }

  /// The first import of one of these functions.
  public func firstImport(of symbols: [AppleSymbol]) -> Known<(image: CodeImage, hit: AppleSymbol)> {
    first { image in
      image.facts.imports.flatMap { imports in
        symbols.first { symbol in imports.keys.contains(where: symbol.matches) }.map(Known.value) ?? .absent
      }
    }
  }
}

extension InspectedArtifact {
  /// The code that runs in a bundle's process.
  ///
  /// An app gets all frameworks that lie in it, since it may load them by name; everything else gets those that it links.
  public func code(of bundle: ArtifactBundle) -> ProcessCode {
    var walk = ProcessCodeWalk(artifact: self, bundle: bundle)
    return walk.run()
  }
}

/// Follows linked libraries by their install names, through the bundle itself and the bundles around it.
private struct ProcessCodeWalk {
  let bundle: ArtifactBundle
  private let available: [Executable]
  private var images: [CodeImage] = []
  private var seen: Set<String> = []
  private var gap: String?

  init(artifact: InspectedArtifact, bundle: ArtifactBundle) {
    self.bundle = bundle
    var containers = [bundle]
    while let last = containers.last, let parent = artifact.parent(of: last) { containers.append(parent) }
    available = containers.flatMap { container in
      artifact.children(of: container).filter { $0.kind == .framework }.compactMap(\.executable.value)
        + container.libraries
    }
  }

  mutating func run() -> ProcessCode {
    switch bundle.executable {
    case .value(let executable): add(executable)
    case .absent: gap = "\(bundle.name) has no executable"
    case .unknown(let reason): gap = reason
    }
    let ownCount = images.count
    if bundle.kind == .app || bundle.kind == .watchApp || bundle.kind == .appClip {
      let folder = bundle.path.isEmpty ? "" : bundle.path + "/"
      for executable in available where executable.path.hasPrefix(folder) { add(executable) }
    }
    var next = 0
    while next < images.count {
      for library in images[next].facts.image.libraries {
        if let executable = available.first(where: { $0.path.isFile(ofInstallName: library.path) }) { add(executable) }
      }
      next += 1
    }
    return ProcessCode(images: images, ownCount: ownCount, gap: gap)
  }

  private mutating func add(_ executable: Executable) {
    guard seen.insert(executable.path).inserted else { return }
    let found = executable.placedImages
    if found.isEmpty { gap = gap ?? "\(executable.path) has no image that can be read" }
    images += found
  }
}

extension String {
  /// Whether this path ends like an install name that the artifact answers, such as `@rpath/Kit.framework/Kit`.
  fileprivate func isFile(ofInstallName name: String) -> Bool {
    guard name.hasPrefix("@"), let slash = name.firstIndex(of: "/") else { return false }
    let wanted = name[slash...]
    if hasSuffix(wanted) { return true }
    // A framework with versions may be linked through its top or through one of its versions.
    let parts = wanted.split(separator: "/")
    guard let framework = parts.first(where: { $0.hasSuffix(".framework") }), let last = parts.last else {
      return false
    }
    return contains("/\(framework)/") && hasSuffix("/\(last)")
  }
}
