import BundleModel

extension InspectedArtifact {
  /// Whether the artifact has a form that is uploaded or exported, so that what App Store Connect refuses matters.
  var isForUpload: Bool {
    switch form {
    case .ipa, .xcarchive, .installerPackage: true
    case .app, .appExtension, .bundle: false
    }
  }
}
