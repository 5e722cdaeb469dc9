import BundleModel
import ByteParsing
import CodeSigning
import LintEngine

extension InspectedArtifact {
  /// How bad something is that the App Store refuses and devices take; `nil` when nobody uploads such an artifact.
  ///
  /// An error in archives and in packages that may go to the store; a warning in development and ad hoc packages, in a
  /// bundle by itself and in anything for macOS without a store profile, which may be meant for another way.
  func uploadSeverity(for bundle: ArtifactBundle) -> Severity? {
    let app = topApplication(over: bundle)
    guard !app.isForSimulator, !bundle.isForSimulator else { return nil }
    let kind = app.profile.value?.kind
    switch form {
    case _ where app.isForMac: return kind == .appStore ? .error : .warning
    case .xcarchive: return .error
    case .ipa: return kind == nil || kind == .appStore ? .error : .warning
    case .app, .appExtension, .bundle, .installerPackage: return .warning
    }
  }

  /// The outermost bundle around this one, or itself.
  private func topApplication(over bundle: ArtifactBundle) -> ArtifactBundle {
    var top = bundle
    while let parent = parent(of: top) { top = parent }
    return top
  }
}
