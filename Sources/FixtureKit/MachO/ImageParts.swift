/// A processor for which a slice is written.
enum ImageArchitecture: String, Decodable, Sendable, CaseIterable {
  case arm64
  case arm64e
  case x8664 = "x86_64"
  case armv7
  case arm64With32BitPointers = "arm64_32"
}

/// The kind of a Mach-O file.
enum ImageFileType: String, Decodable, Sendable {
  case execute
  case dylib
  case bundle
  case object
}

/// A platform of `LC_BUILD_VERSION`.
enum ImagePlatform: String, Decodable, Sendable {
  case macOS = "macos"
  case iOS = "ios"
  case tvOS = "tvos"
  case watchOS = "watchos"
  case macCatalyst = "maccatalyst"
  case iOSSimulator = "iossimulator"
  case tvOSSimulator = "tvossimulator"
  case watchOSSimulator = "watchossimulator"
  case visionOS = "visionos"
  case visionOSSimulator = "visionossimulator"
}

/// How the loader learns which pointers to change.
enum ImageFixups: String, Decodable, Sendable {
  /// `LC_DYLD_CHAINED_FIXUPS`.
  case chained
  /// Opcodes of `LC_DYLD_INFO_ONLY`.
  case classic
}

/// A library that an image loads.
struct ImageLibrary: Hashable, Sendable {
  /// The install name, or a short name of a system library.
  var path: String
  /// Whether the image starts without it.
  var weak: Bool

  /// A library by install name or short name.
  init(_ path: String, weak: Bool = false) {
    self.path = path
    self.weak = weak
  }
}

/// A symbol that an image takes from a library.
struct ImageImport: Hashable, Sendable {
  /// The name with its leading underscore.
  var symbol: String
  /// The library's install name or short name.
  var library: String
  /// Whether the symbol may be missing.
  var weak: Bool
  /// Whether the pointer is bound at the first call (classic fixups only).
  var lazy: Bool

  /// A symbol of a library.
  init(_ symbol: String, from library: String, weak: Bool = false, lazy: Bool = false) {
    self.symbol = symbol
    self.library = library
    self.weak = weak
    self.lazy = lazy
  }
}

/// A Swift type of the image that conforms to a protocol of another library.
struct ImageConformance: Hashable, Sendable {
  /// The kind of a nominal type.
  enum Kind: String, Decodable, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case classType = "class"
  }

  /// The type's name in its module; dots separate a nested type from those around it.
  var type: String
  /// The module that declares it.
  var module: String
  /// What the type is.
  var kind: Kind
  /// The symbol of the protocol descriptor, such as `_$s7SwiftUI6WidgetMp`.
  var conformsTo: String
  /// The library that declares the protocol.
  var library: String

  /// A conformance.
  init(
    _ type: String, in module: String, kind: Kind = .structure, to protocolSymbol: String, from library: String
  ) {
    self.type = type
    self.module = module
    self.kind = kind
    self.conformsTo = protocolSymbol
    self.library = library
  }
}
