/// Turns the layers of a case into an artifact.
struct FixtureBuilder {
  private let library: FixtureLibrary
  private var tree = FixtureTree()
  private var bundles: [String: BundleState] = [:]
  private var app = "App.app"
  private var packing = Packing.ipa
  private var root = ""
  private var signature = SignatureDescription.plain
  private var profile: Change<ProfileDescription> = .keep
  private var archive = ArchiveDescription.plain

  init(_ fixture: FixtureCase) throws {
    library = fixture.library
    for layer in fixture.layers { try apply(layer) }
  }

  /// The finished artifact.
  func artifact() throws -> FixtureArtifact {
    let authority = try TestAuthority(folder: library.folder.appendingPath("Authority"))
    var assembly = try BundleAssembly(tree: tree, bundles: bundles, library: library)
    let signer = BundleSigner(
      authority: authority, signature: signature, profile: profile, plists: assembly.plists,
      layouts: assembly.layouts, isMac: assembly.isMac)
    try signer.sign(&assembly.tree, bundles: bundles)
    return try ArtifactLayout(app: app, packing: packing, root: root, archive: archive, library: library)
      .artifact(of: assembly.tree, plists: assembly.plists, signer: signer)
  }

  private mutating func apply(_ layer: FixtureCase.Layer) throws {
    let description = layer.description
    app = description.app ?? app
    packing = description.packing ?? packing
    root = description.root ?? root
    signature = signature.overlaid(with: description.signature)
    switch (profile, description.profile) {
    case (.set(let lower), .set(let upper)): profile = .set(lower.overlaid(with: upper))
    case (_, .keep): break
    case (_, let change): profile = change
    }
    if let other = description.archive { archive = archive.overlaid(with: other) }
    if let folder = layer.filesFolder { try tree.lay(folder: folder) }
    try tree.lay(description.files, fixtures: library.folder)
    // The deepest bundles first, so that moving one does not change the others' names.
    for (path, change) in description.bundles.sorted(by: { $0.key > $1.key }) { try apply(change, at: path) }
  }

  private mutating func apply(_ change: BundleDescription, at path: String) throws {
    if change.add {
      guard bundles[path] == nil else { throw FixtureError("'\(path)' cannot be added: it is there already") }
      bundles[path] = BundleState()
    } else if bundles[path] == nil {
      guard tree.contains(below: path) || path.isEmpty else {
        throw FixtureError("there is no bundle at '\(path)'; to make one, say \"add\": true")
      }
      bundles[path] = BundleState()
    }
    try bundles[path]?.apply(change, path: path)
    if change.remove {
      tree.remove(below: path)
      bundles = bundles.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
    } else if let target = change.move {
      tree.move(below: path, to: target)
      bundles = Dictionary(
        uniqueKeysWithValues: bundles.map { key, state in
          (key == path || key.hasPrefix(path + "/") ? target + key.dropFirst(path.count) : key, state)
        })
    }
  }
}
