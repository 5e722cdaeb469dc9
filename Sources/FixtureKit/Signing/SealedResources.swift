/// Writes `_CodeSignature/CodeResources`: the hashes of all that a signature covers beside the executable.
struct SealedResources {
  /// Paths, below the sealed folder, of nested code that counts by its own signature (macOS layout only).
  let nested: [String: FixtureValue]
  /// Whether the folder is a `Contents` folder.
  let isContents: Bool

  /// The property list over the files of a folder; the executable and the list itself are not among them.
  func bytes(sealing tree: FixtureTree) -> [UInt8] {
    var files: [String: FixtureValue] = [:]
    var files2: [String: FixtureValue] = nested
    for path in tree.paths where !nested.keys.contains(where: { path.hasPrefix($0 + "/") || path == $0 }) {
      guard let node = tree[path], path.lastPathComponent != ".DS_Store" else { continue }
      let isLocalised =
        path.contains(".lproj/") && !path.hasPrefix(isContents ? "Resources/Base.lproj/" : "Base.lproj/")
      if path.hasSuffix(".lproj/locversion.plist") { continue }
      if let value = Self.first(node, isLocalised: isLocalised), !isContents || path.hasPrefix("Resources/") {
        files[path] = value
      }
      if path != "Info.plist", path != "PkgInfo", let value = Self.second(node, isLocalised: isLocalised) {
        files2[path] = value
      }
    }
    return XMLPlistWriter.bytes([
      "files": .dictionary(files), "files2": .dictionary(files2), "rules": isContents ? Self.macRules : Self.rules,
      "rules2": isContents ? Self.macRules2 : Self.rules2,
    ])
  }

  private static func first(_ node: FixtureTree.Node, isLocalised: Bool) -> FixtureValue? {
    guard case .file(let bytes, _) = node else { return nil }
    let hash = FixtureValue.data(Digest.sha1(bytes))
    return isLocalised ? ["hash": hash, "optional": true] : hash
  }

  private static func second(_ node: FixtureTree.Node, isLocalised: Bool) -> FixtureValue? {
    var entry: FixtureValue
    switch node {
    case .file(let bytes, _): entry = ["hash2": .data(Digest.sha256(bytes))]
    case .symlink(let target): entry = ["symlink": .string(target)]
    case .folder: return nil
    }
    if isLocalised { entry = entry.overlaid(with: ["optional": true]) }
    return entry
  }

  // The rules, as observed in signed apps.
  private static var rules: FixtureValue {
    FixtureValue.dictionary(["^.*": true, "^version.plist$": true]).overlaid(with: localisation(below: ""))
  }

  private static var rules2: FixtureValue {
    common.overlaid(with: localisation(below: ""))
  }

  private static var macRules: FixtureValue {
    FixtureValue.dictionary(["^Resources/": true, "^version.plist$": true]).overlaid(
      with: localisation(below: "Resources/"))
  }

  private static var macRules2: FixtureValue {
    let nested: FixtureValue = ["nested": true, "weight": .real(10)]
    return common.overlaid(with: localisation(below: "Resources/")).overlaid(with: [
      "^(Frameworks|SharedFrameworks|PlugIns|Plug-ins|XPCServices|Helpers|MacOS|Library/(Automator|Spotlight|LoginItems))/":
        nested,
      "^[^/]+$": nested,
      "^Resources/": ["weight": .real(20)],
    ])
  }

  private static var common: FixtureValue {
    [
      ".*\\.dSYM($|/)": ["weight": .real(11)],
      "^(.*/)?\\.DS_Store$": ["omit": true, "weight": .real(2000)],
      "^.*": true,
      "^Info\\.plist$": ["omit": true, "weight": .real(20)],
      "^PkgInfo$": ["omit": true, "weight": .real(20)],
      "^embedded\\.provisionprofile$": ["weight": .real(20)],
      "^version\\.plist$": ["weight": .real(20)],
    ]
  }

  private static func localisation(below folder: String) -> FixtureValue {
    .dictionary([
      "^\(folder).*\\.lproj/": ["optional": true, "weight": .real(1000)],
      "^\(folder).*\\.lproj/locversion.plist$": ["omit": true, "weight": .real(1100)],
      "^\(folder)Base\\.lproj/": ["weight": .real(1010)],
    ])
  }
}
