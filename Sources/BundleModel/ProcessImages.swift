public import MachOFormat

/// What a process loads from the artifact when it starts.
public struct ProcessImages: Sendable {
  /// The main executable, then the libraries in the order in which they are reached.
  public let images: [LoadedImage]
  /// Libraries that an image wants and that no path in the artifact leads to, weak ones included.
  public let missing: [MissingLibrary]
}

/// An image of the artifact as a process loads it.
public struct LoadedImage: Sendable {
  /// Where its file lies in the artifact.
  public let path: String
  /// The facts of the slice that fits the process.
  public let facts: ImageFacts
}

/// A library that the dynamic linker looks for in vain.
public struct MissingLibrary: Sendable {
  /// The load command.
  public let library: LinkedLibrary
  /// The path in the artifact of the image that has the load command.
  public let user: String
  /// The run paths of that image and of those that led to it, as written, in the order in which they are searched.
  public let runPaths: [String]
  /// The paths in the artifact where the library would have to lie.
  public let tried: [String]
  /// Whether a path leads to a place that the artifact does not hold and that may exist where the process runs.
  public let mayLieOutside: Bool

  /// Whether the process cannot start without it.
  public var isRequired: Bool {
    switch library.kind {
    case .regular, .reexport, .upward: true
    case .weak, .lazy: false
    }
  }

  /// The part of the path below a folder of libraries, as in `Kit.framework/Kit`.
  public var relativePath: String {
    let components = library.path.split(separator: "/")
    let framework = components.lastIndex { $0.hasSuffix(".framework") }
    return components[(framework ?? max(components.count - 1, 0))...].joined(separator: "/")
  }

  /// Whether it is a part of Xcode's test machinery, which a test run brings along.
  public var isTestSupport: Bool {
    let names = ["XCTest", "XCUI", "XCUnit", "libXCTest", "Testing.framework", "_Testing", "lib_Testing"]
    return names.contains { relativePath.hasPrefix($0) }
  }
}
