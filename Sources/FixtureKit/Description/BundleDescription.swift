/// What differs in one bundle.
struct BundleDescription: Sendable {
  /// Whether the bundle does not exist yet.
  var add: Bool
  /// What a new bundle is made from.
  var template: BundleTemplate?
  /// The path, below the app, where the bundle moves.
  var move: String?
  /// Whether the bundle goes away.
  var remove: Bool
  /// Keys that are laid over the Info.plist; `null` as a whole removes the file.
  var plist: Change<FixtureValue>
  /// How the Info.plist is written.
  var plistFormat: PlistFormat?
  /// The executable; `null` removes it.
  var executable: Change<ExecutableDescription>
  /// Keys that are laid over the signed entitlements; `null` as a whole removes them all.
  var entitlements: Change<FixtureValue>
  /// How the bundle is signed.
  var signature: SignatureDescription?
  /// The embedded profile.
  var profile: Change<ProfileDescription>
}

/// How a property list is written.
enum PlistFormat: String, Decodable, Sendable {
  case xml
  case binary
}

extension BundleDescription: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case add, template, move, remove, plist, plistFormat, executable, entitlements, signature, profile
  }

  /// Decodes strictly: an unknown key is an error.
  init(from decoder: any Decoder) throws {
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    add = try keys.value(.add, or: false)
    template = try keys.optional(.template)
    move = try keys.optional(.move)
    remove = try keys.value(.remove, or: false)
    plist = try keys.change(.plist)
    plistFormat = try keys.optional(.plistFormat)
    executable = try keys.change(.executable)
    entitlements = try keys.change(.entitlements)
    signature = try keys.optional(.signature)
    profile = try keys.change(.profile)
  }
}
