/// Puts a finished app where its kind of artifact has it.
struct ArtifactLayout {
  let app: String
  let packing: Packing
  let root: String
  let archive: ArchiveDescription
  let library: FixtureLibrary

  func artifact(of appTree: FixtureTree, plists: [String: FixtureValue], signer: BundleSigner) throws -> FixtureArtifact
  {
    var tree = FixtureTree()
    let stem = app.pathStem
    var name = "\(stem).\(packing.fileExtension)"
    switch packing.kind {
    case .ipa: tree.insert(appTree, below: root.appendingPath("Payload/\(app)"))
    case .app: tree.insert(appTree, below: root.appendingPath(app))
    case .xcarchive:
      let folder = root.appendingPath("\(stem).xcarchive")
      tree.insert(appTree, below: "\(folder)/Products/Applications/\(app)")
      let plist = archivePlist(plists[""] ?? [:], signer: signer)
      tree["\(folder)/Info.plist"] = .file(XMLPlistWriter.bytes(plist), executable: false)
    case .appex:
      guard let path = plists.keys.sorted().first(where: { $0.hasSuffix(".appex") }) else {
        throw FixtureError("there is no extension to pack alone")
      }
      var inner = FixtureTree()
      for (key, node) in appTree.nodes where key.hasPrefix(path + "/") {
        inner[String(key.dropFirst(path.count + 1))] = node
      }
      tree.insert(inner, below: root.appendingPath(path.lastPathComponent))
      name = "\(path.pathStem).\(packing.fileExtension)"
    }
    if let files = archive.files { try tree.lay(files, fixtures: library.folder) }
    return FixtureArtifact(tree: tree, name: name, packing: packing, archive: archive, fixtures: library.folder)
  }

  private func archivePlist(_ plist: FixtureValue, signer: BundleSigner) -> FixtureValue {
    let team = signer.signature.team ?? BundleSigner.defaultTeam
    let kind = signer.signature.kind ?? .distribution
    let identity = (try? signer.authority.chain(kind, team: team).first?.commonName) ?? ""
    return FixtureValue.dictionary([
      "ApplicationProperties": [
        "ApplicationPath": .string("Applications/\(app)"),
        "Architectures": ["arm64"],
        "CFBundleIdentifier": plist["CFBundleIdentifier"] ?? .null,
        "CFBundleShortVersionString": plist["CFBundleShortVersionString"] ?? .null,
        "CFBundleVersion": plist["CFBundleVersion"] ?? .null,
        "SigningIdentity": .string(identity),
        "Team": .string(team),
      ],
      "ArchiveVersion": 2,
      "CreationDate": .date(PackingTime.seconds),
      "Name": .string(app.pathStem),
      "SchemeName": .string(app.pathStem),
    ]).withoutNulls
  }
}
