/// What a `case.json` or a `base.json` says; `Fixtures/README.md` explains each key.
struct FixtureDescription: Sendable {
  /// One sentence: what is special here.
  var about: String
  /// The name of the folder below `Fixtures/Bases` that this starts from.
  var base: String?
  /// The path, below `Fixtures`, of the case that this starts from.
  var extends: String?
  /// The name of the app's folder, such as "Streak.app".
  var app: String?
  /// The form of the artifact; an `.ipa` if no layer says.
  var packing: Packing?
  /// An odd path in front of the artifact's root.
  var root: String?
  /// How bundles are signed that say nothing themselves.
  var signature: SignatureDescription?
  /// Which profile is embedded into bundles that say nothing themselves.
  var profile: Change<ProfileDescription>
  /// Changes to bundles, by path below the app; "" is the app.
  var bundles: [String: BundleDescription]
  /// Files by path below the app.
  var files: [String: FileDescription]
  /// What is odd about the archive itself.
  var archive: ArchiveDescription?
}

extension FixtureDescription: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case about, base, extends, app, packing, root, signature, profile, bundles, files, archive
  }

  /// Decodes strictly: an unknown key is an error.
  init(from decoder: any Decoder) throws {
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    about = try keys.decode(String.self, forKey: .about)
    base = try keys.optional(.base)
    extends = try keys.optional(.extends)
    app = try keys.optional(.app)
    packing = try keys.optional(.packing)
    root = try keys.optional(.root)
    signature = try keys.optional(.signature)
    profile = try keys.change(.profile)
    bundles = try keys.value(.bundles, or: [:])
    files = try keys.value(.files, or: [:])
    archive = try keys.optional(.archive)
  }
}
