extension ImageDescription: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case architectures, fileType, platform, minimumOS, sdk, legacyVersion, installName, libraries, runPaths, imports
    case fixups, entry, exports, classes, conformances, strings, selectors, stripped, encryption, bitcode, extensionSafe
    case infoPlist, entitlements
    case addLibraries, removeLibraries, addImports, removeImports, addConformances, addStrings, addClasses
  }

  /// Decodes strictly: an unknown key is an error.
  init(from decoder: any Decoder) throws {
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    architectures = try keys.optional(.architectures)
    fileType = try keys.optional(.fileType)
    platform = try keys.optional(.platform)
    minimumOS = try keys.optional(.minimumOS)
    sdk = try keys.optional(.sdk)
    legacyVersion = try keys.optional(.legacyVersion)
    installName = try keys.optional(.installName)
    libraries = try keys.optional(.libraries)
    runPaths = try keys.optional(.runPaths)
    imports = try keys.optional(.imports)
    fixups = try keys.optional(.fixups)
    entry = try keys.optional(.entry)
    exports = try keys.optional(.exports)
    classes = try keys.optional(.classes)
    conformances = try keys.optional(.conformances)
    strings = try keys.optional(.strings)
    selectors = try keys.optional(.selectors)
    stripped = try keys.optional(.stripped)
    encryption = try keys.optional(.encryption)
    bitcode = try keys.optional(.bitcode)
    extensionSafe = try keys.optional(.extensionSafe)
    infoPlist = try keys.optional(.infoPlist)
    entitlements = try keys.optional(.entitlements)
    addLibraries = try keys.optional(.addLibraries)
    removeLibraries = try keys.optional(.removeLibraries)
    addImports = try keys.optional(.addImports)
    removeImports = try keys.optional(.removeImports)
    addConformances = try keys.optional(.addConformances)
    addStrings = try keys.optional(.addStrings)
    addClasses = try keys.optional(.addClasses)
  }
}
