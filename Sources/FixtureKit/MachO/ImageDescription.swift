/// A small synthetic image.
///
/// What is left out follows from the bundle, or has a plain default.
struct ImageDescription: Sendable {
  /// One slice each, so that several give a fat file; arm64 if left out.
  var architectures: [ImageArchitecture]?
  /// `execute` if left out.
  var fileType: ImageFileType?
  /// `ios` if left out.
  var platform: ImagePlatform?
  /// Such as "17.0".
  var minimumOS: String?
  /// Such as "26.0".
  var sdk: String?
  /// Whether `LC_VERSION_MIN_*` stands in for `LC_BUILD_VERSION`.
  var legacyVersion: Bool?
  /// The name under which a library is loaded (`LC_ID_DYLIB`).
  var installName: String?
  /// Libraries beyond those that the imports name.
  var libraries: [ImageLibrary]?
  /// `LC_RPATH`, in order.
  var runPaths: [String]?
  /// Symbols from other libraries.
  var imports: [ImageImport]?
  /// How the loader learns of pointers: chained if left out.
  var fixups: ImageFixups?
  /// The entry point: `_main`, or the name of an import such as `_NSExtensionMain`.
  var entry: String?
  /// Symbols that the image offers beyond those that its own types give.
  var exports: [String]?
  /// Objective-C classes: `Name`, or `Module.Name` for a Swift class.
  var classes: [String]?
  /// Swift types with their conformances to protocols of other libraries.
  var conformances: [ImageConformance]?
  /// Texts in `__TEXT,__cstring`.
  var strings: [String]?
  /// Names in `__TEXT,__objc_methname`: selectors of messages that the image sends or methods that it has.
  var selectors: [String]?
  /// Whether local symbols are left out.
  var stripped: Bool?
  /// The `cryptid` of `LC_ENCRYPTION_INFO_64`; no such command if left out.
  var encryption: Int?
  /// Whether there is a `__LLVM,__bundle` section, as bitcode leaves it.
  var bitcode: Bool?
  /// Whether `MH_APP_EXTENSION_SAFE` is set.
  var extensionSafe: Bool?
  /// An Info.plist in `__TEXT,__info_plist`.
  var infoPlist: FixtureValue?
  /// Entitlements in `__TEXT,__entitlements`, as simulator builds have them.
  var entitlements: FixtureValue?

  // Additions to, and removals from, the image of a lower layer.
  var addLibraries: [ImageLibrary]?
  var removeLibraries: [String]?
  var addImports: [ImageImport]?
  var removeImports: [String]?
  var addConformances: [ImageConformance]?
  var addStrings: [String]?
  var addClasses: [String]?

  /// An image of which nothing is said.
  init() {}
}
