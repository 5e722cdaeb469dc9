import BundleModel
import PropertyLists

extension [String: PropertyList] {
  /// The claimed application identifier: with the prefix `com.apple.` on macOS.
  var applicationIdentifier: String? {
    (self["application-identifier"] ?? self["com.apple.application-identifier"])?.string
  }
}

extension InspectedArtifact {
  /// Whether the artifact has a form that is uploaded or exported, so that what App Store Connect refuses matters.
  var isForUpload: Bool {
    switch form {
    case .ipa, .xcarchive, .installerPackage: true
    case .app, .appExtension, .bundle: false
    }
  }
}
