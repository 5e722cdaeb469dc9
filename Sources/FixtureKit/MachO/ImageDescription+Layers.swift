extension ImageDescription {
  /// This image with another layer over it: what that layer states replaces, what it adds or removes is applied.
  func overlaid(with other: ImageDescription) -> ImageDescription {
    var result = self
    result.architectures = other.architectures ?? architectures
    result.fileType = other.fileType ?? fileType
    result.platform = other.platform ?? platform
    result.minimumOS = other.minimumOS ?? minimumOS
    result.sdk = other.sdk ?? sdk
    result.legacyVersion = other.legacyVersion ?? legacyVersion
    result.installName = other.installName ?? installName
    result.libraries = other.libraries ?? libraries
    result.runPaths = other.runPaths ?? runPaths
    result.imports = other.imports ?? imports
    result.fixups = other.fixups ?? fixups
    result.entry = other.entry ?? entry
    result.exports = other.exports ?? exports
    result.classes = other.classes ?? classes
    result.conformances = other.conformances ?? conformances
    result.strings = other.strings ?? strings
    result.stripped = other.stripped ?? stripped
    result.encryption = other.encryption ?? encryption
    result.bitcode = other.bitcode ?? bitcode
    result.extensionSafe = other.extensionSafe ?? extensionSafe
    result.infoPlist = other.infoPlist ?? infoPlist
    result.entitlements = other.entitlements ?? entitlements
    result.apply(other)
    return result
  }

  private mutating func apply(_ other: ImageDescription) {
    let goneLibraries = Set((other.removeLibraries ?? []).map(ImageLibrary.installName(of:)))
    let goneSymbols = Set(other.removeImports ?? [])
    libraries = ((libraries ?? []) + (other.addLibraries ?? []))
      .filter { !goneLibraries.contains(ImageLibrary.installName(of: $0.path)) }
    imports = ((imports ?? []) + (other.addImports ?? []))
      .filter { !goneSymbols.contains($0.symbol) && !goneLibraries.contains(ImageLibrary.installName(of: $0.library)) }
    conformances = ((conformances ?? []) + (other.addConformances ?? []))
      .filter {
        !goneSymbols.contains($0.conformsTo) && !goneLibraries.contains(ImageLibrary.installName(of: $0.library))
      }
    strings = (strings ?? []) + (other.addStrings ?? [])
    classes = (classes ?? []) + (other.addClasses ?? [])
    (addLibraries, removeLibraries, addImports, removeImports) = (nil, nil, nil, nil)
    (addConformances, addStrings, addClasses) = (nil, nil, nil)
  }
}

extension ImageLibrary {
  /// The install name that a short name stands for; a name with a slash stands for itself.
  ///
  /// `libX` is `/usr/lib/libX.dylib`, `libswiftX` is `/usr/lib/swift/libswiftX.dylib`, anything else is a system
  /// framework.
  static func installName(of name: String) -> String {
    if name.contains("/") { return name }
    if name.hasPrefix("libswift") { return "/usr/lib/swift/\(name).dylib" }
    if name.hasPrefix("lib") { return "/usr/lib/\(name).dylib" }
    return "/System/Library/Frameworks/\(name).framework/\(name)"
  }
}
