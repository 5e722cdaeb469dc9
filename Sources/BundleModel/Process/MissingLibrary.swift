public import MachOFormat

/// A library that the dynamic linker looks for in vain.
public struct MissingLibrary: Sendable {
  /// The load command.
  public let library: LinkedLibrary
  /// The path in the artifact of the image that has the load command.
  public let user: String
  /// Whether that image is loaded when the process starts.
  public let isAtLaunch: Bool
  /// The run paths of that image and of those that led to it, as written, in the order in which they are searched.
  public let runPaths: [String]
  /// Whether a path leads to a place that the artifact does not hold and that may exist where the process runs.
  public let mayLieOutside: Bool
  /// Where it lies all the same: its path in the `Frameworks` folder of the process's bundle or of one around it.
  public let misplacedFile: String?

  /// Whether the process cannot start without it.
  public var isRequired: Bool { isAtLaunch && mustBeThere }

  /// Whether code in it may run all the same: a weak library that is nowhere does nothing.
  var mayHoldCode: Bool { mustBeThere || mayLieOutside }

  private var mustBeThere: Bool {
    switch library.kind {
    case .regular, .reexport, .upward: true
    case .weak, .lazy: false
    }
  }

  /// Why code in it cannot be read.
  var reason: String {
    misplacedFile.map { "no path leads to \($0)" } ?? "\(library.path) is not in the artifact"
  }

  /// Whether it is a part of Xcode's test machinery, which a test run brings along.
  public var isTestSupport: Bool {
    let names = ["XCTest", "XCUI", "XCUnit", "libXCTest", "Testing.framework", "_Testing", "lib_Testing"]
    return names.contains { library.relativePath.hasPrefix($0) }
  }
}

extension LinkedLibrary {
  /// The part of the path below a folder of libraries, as in `Kit.framework/Kit`.
  var relativePath: String {
    let components = path.split(separator: "/")
    let framework = components.lastIndex { $0.hasSuffix(".framework") }
    return components[(framework ?? max(components.count - 1, 0))...].joined(separator: "/")
  }
}
