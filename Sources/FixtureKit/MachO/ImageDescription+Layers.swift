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
    result.selectors = other.selectors ?? selectors
    result.stripped = other.stripped ?? stripped
    result.encryption = other.encryption ?? encryption
    result.bitcode = other.bitcode ?? bitcode
    result.extensionSafe = other.extensionSafe ?? extensionSafe
    result.infoPlist = other.infoPlist ?? infoPlist
    result.entitlements = other.entitlements ?? entitlements
    result.changeLists(other)
    return result
  }

  /// This image with the changes to lists applied, also to lists that nothing states.
  var flattened: ImageDescription {
    var result = self
    result.libraries = libraries ?? []
    result.imports = imports ?? []
    result.conformances = conformances ?? []
    result.strings = strings ?? []
    result.classes = classes ?? []
    result.changeLists(ImageDescription())
    return result
  }

  /// Applies additions and removals to the lists that are stated, and keeps the others for a lower layer.
  private mutating func changeLists(_ other: ImageDescription) {
    let goneLibraries = Set(((removeLibraries ?? []) + (other.removeLibraries ?? [])).map(ImageLibrary.installName))
    let goneSymbols = Set((removeImports ?? []) + (other.removeImports ?? []))
    Self.change(&libraries, &addLibraries, other.addLibraries) {
      !goneLibraries.contains(ImageLibrary.installName(of: $0.path))
    }
    Self.change(&imports, &addImports, other.addImports) {
      !goneSymbols.contains($0.symbol) && !goneLibraries.contains(ImageLibrary.installName(of: $0.library))
    }
    Self.change(&conformances, &addConformances, other.addConformances) {
      !goneSymbols.contains($0.conformsTo) && !goneLibraries.contains(ImageLibrary.installName(of: $0.library))
    }
    Self.change(&strings, &addStrings, other.addStrings) { _ in true }
    Self.change(&classes, &addClasses, other.addClasses) { _ in true }
    removeLibraries = goneLibraries.isEmpty ? nil : goneLibraries.sorted()
    removeImports = goneSymbols.isEmpty ? nil : goneSymbols.sorted()
  }

  private static func change<Element: Hashable>(
    _ list: inout [Element]?, _ pending: inout [Element]?, _ more: [Element]?, isKept: (Element) -> Bool
  ) {
    let added = (pending ?? []) + (more ?? [])
    guard let stated = list else {
      pending = added.isEmpty ? nil : added
      return
    }
    list = (stated + added.filter { !stated.contains($0) }).filter(isKept)
    pending = nil
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
