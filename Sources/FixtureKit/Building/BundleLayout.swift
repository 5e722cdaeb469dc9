/// Where the parts of a bundle lie.
struct BundleLayout: Hashable {
  enum Form {
    /// Everything directly in the bundle, as on iOS.
    case flat
    /// Everything in `Contents`, as on macOS.
    case contents
    /// Everything in `Versions/A`, as macOS frameworks have it.
    case versioned
  }

  let path: String
  let form: Form

  /// The folder that a signature seals.
  var sealedFolder: String {
    switch form {
    case .flat: path
    case .contents: path.appendingPath("Contents")
    case .versioned: path.appendingPath("Versions/A")
    }
  }

  var infoPlist: String {
    form == .versioned
      ? path.appendingPath("Versions/A/Resources/Info.plist") : sealedFolder.appendingPath("Info.plist")
  }

  var codeResources: String { sealedFolder.appendingPath("_CodeSignature/CodeResources") }

  var profile: String {
    sealedFolder.appendingPath(form == .flat ? "embedded.mobileprovision" : "embedded.provisionprofile")
  }

  func executable(_ name: String) -> String {
    form == .contents ? path.appendingPath("Contents/MacOS/\(name)") : sealedFolder.appendingPath(name)
  }

  /// The links that a versioned framework has beside its version.
  func links(executable name: String) -> [String: String] {
    guard form == .versioned else { return [:] }
    return [
      "Versions/Current": "A", name: "Versions/Current/\(name)", "Resources": "Versions/Current/Resources",
    ]
  }
}
