/// Embeds profiles and signs all bundles of an app, from the inside out.
struct BundleSigner {
  let authority: TestAuthority
  /// How bundles are signed that say nothing themselves.
  let signature: SignatureDescription
  /// The profile of bundles that say nothing themselves.
  let profile: Change<ProfileDescription>
  let plists: [String: FixtureValue]
  let layouts: [String: BundleLayout]
  let isMac: Bool

  /// The team that signs if nothing else is said.
  static var defaultTeam: String { "A1B2C3D4E5" }

  func sign(_ tree: inout FixtureTree, bundles: [String: BundleState]) throws {
    try signLibraries(in: &tree)
    var nested: [String: FixtureValue] = [:]
    for (path, state) in bundles.sorted(by: { Self.depth($0.key) > Self.depth($1.key) || ($0.key > $1.key) }) {
      if let seal = try sign(&tree, path: path, state: state, nested: nested) { nested[path] = seal }
    }
  }

  /// The signature of a bundle with all that it inherits.
  func signature(of state: BundleState) -> SignatureDescription { signature.overlaid(with: state.signature) }

  private static func depth(_ path: String) -> Int { path.isEmpty ? 0 : path.split(separator: "/").count }

  /// Signs one bundle; returns how the bundle around it seals it, in the macOS layout.
  private func sign(_ tree: inout FixtureTree, path: String, state: BundleState, nested: [String: FixtureValue]) throws
    -> FixtureValue?
  {
    guard let layout = layouts[path], let plist = plists[path], !path.hasSuffix(".bundle") else { return nil }
    let description = signature(of: state)
    let identifier = plist["CFBundleIdentifier"]?.text ?? path.pathStem
    let entitlements = EntitlementsResolver(
      state: state, signature: description, profile: effectiveProfile(of: state, path: path), identifier: identifier,
      isApplication: isApplication(path), isMac: isMac)
    if let profile = effectiveProfile(of: state, path: path) {
      let bytes = try ProfileWriter(authority: authority).bytes(
        profile, identifier: identifier, team: description.team ?? Self.defaultTeam,
        entitlements: entitlements.signed ?? [:], isMac: isMac)
      tree[layout.profile] = .file(bytes, executable: false)
    }
    let executable = layout.executable(plist["CFBundleExecutable"]?.text ?? path.pathStem)
    guard description.kind != SignatureDescription.Kind.none,
      case .file(let image, let isExecutable) = tree[executable],
      (try? FatFile.slices(of: image)) ?? nil != nil || (try? ImageHeader(of: image)) != nil
    else { return nil }

    if description.resources != false {
      tree[layout.codeResources] = .file(seal(tree, layout, executable: executable, nested: nested), executable: false)
    }
    let request = try request(
      description, identifier: description.identifier ?? identifier, isMain: !path.hasSuffix(".framework"),
      entitlements: entitlements.signed, infoPlist: tree.bytes(of: layout.infoPlist),
      codeResources: description.resources == false ? nil : tree.bytes(of: layout.codeResources))
    let signed = try CodeSigner(request: request).sign(image)
    tree[executable] = .file(signed.bytes, executable: isExecutable)
    return [
      "cdhash": .data(signed.cdHash), "requirement": .string(request.requirement.text ?? Self.text(signed.cdHash)),
    ]
  }

  /// Signs loose libraries as the app is signed.
  private func signLibraries(in tree: inout FixtureTree) throws {
    guard signature.kind != SignatureDescription.Kind.none else { return }
    for path in tree.paths where path.hasSuffix(".dylib") {
      guard case .file(let image, let isExecutable) = tree[path], (try? ImageHeader(of: image)) != nil else { continue }
      let request = try request(
        signature, identifier: path.pathStem, isMain: false, entitlements: nil, infoPlist: nil, codeResources: nil)
      tree[path] = .file(try CodeSigner(request: request).sign(image).bytes, executable: isExecutable)
    }
  }

  private func isApplication(_ path: String) -> Bool {
    path.isEmpty || path.hasSuffix(".app") || path.hasSuffix(".appex")
  }

  private func effectiveProfile(of state: BundleState, path: String) -> ProfileDescription? {
    switch (profile, state.profile) {
    case (_, .remove): nil
    case (.set(let lower), .set(let upper)): lower.overlaid(with: upper)
    case (_, .set(let own)): own
    case (.set(let common), .keep): isApplication(path) ? common : nil
    case (_, .keep): nil
    }
  }

  private func request(
    _ description: SignatureDescription, identifier: String, isMain: Bool, entitlements: FixtureValue?,
    infoPlist: [UInt8]?, codeResources: [UInt8]?
  ) throws -> CodeSignatureRequest {
    let kind = description.kind ?? .distribution
    let team = description.team ?? Self.defaultTeam
    let chain =
      kind == .adHoc ? [] : try authority.chain(kind, team: team, expired: description.expired == true)
    let requirement: CodeRequirement =
      switch kind {
      case .none, .adHoc: .none
      case .developerID: .developerID(identifier: identifier, team: team)
      default: .developer(identifier: identifier, commonName: chain.first?.commonName ?? "")
      }
    let debuggable = ["get-task-allow", "com.apple.security.get-task-allow"].contains { entitlements?[$0] == true }
    return CodeSignatureRequest(
      identifier: identifier, team: kind == .adHoc ? nil : team,
      flags: (kind == .adHoc ? 2 : 0) | (description.flags ?? []).reduce(0) { $0 | (Self.flags[$1] ?? 0) },
      entitlements: description.xml == false ? nil : entitlements,
      derEntitlements: description.der == false ? nil : description.derEntitlements?.withoutNulls ?? entitlements,
      infoPlist: infoPlist, codeResources: codeResources, chain: chain, requirement: requirement,
      sha1: description.sha1 == true,
      executableSegmentFlags: description.executableSegmentFlags ?? (isMain ? debuggable ? 0x11 : 0x01 : 0),
      damage: description.damage ?? [])
  }

  private func seal(
    _ tree: FixtureTree, _ layout: BundleLayout, executable: String, nested: [String: FixtureValue]
  ) -> [UInt8] {
    let prefix = layout.sealedFolder.isEmpty ? "" : layout.sealedFolder + "/"
    var content = FixtureTree()
    for (path, node) in tree.nodes
    where path.hasPrefix(prefix) && path != executable && path != layout.codeResources {
      content[String(path.dropFirst(prefix.count))] = node
    }
    var inner: [String: FixtureValue] = [:]
    if layout.form != .flat {
      let own = nested.filter { $0.key.hasPrefix(prefix) }.map { (String($0.key.dropFirst(prefix.count)), $0.value) }
      // Code inside nested code counts by the outermost one's signature.
      for (path, value) in own where !own.contains(where: { path.hasPrefix($0.0 + "/") }) { inner[path] = value }
    }
    return SealedResources(nested: inner, isContents: layout.form != .flat).bytes(sealing: content)
  }

  private static func text(_ cdHash: [UInt8]) -> String {
    "cdhash H\"" + cdHash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\""
  }

  /// Code directory flags by name (`CS_*` in `cs_blobs.h`).
  private static var flags: [String: Int] {
    [
      "hard": 0x100, "kill": 0x200, "restrict": 0x800, "library-validation": 0x2000, "runtime": 0x10000,
      "linker-signed": 0x20000,
    ]
  }
}
