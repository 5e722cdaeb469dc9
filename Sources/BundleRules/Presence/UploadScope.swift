import BundleModel
import CodeSigning
import Facts
import LintEngine

extension InspectedArtifact {
  /// How bad something is that the App Store refuses and devices take; `nil` when nobody uploads such an artifact.
  ///
  /// An error in what may go to the store, and a warning in development and ad hoc packages and in a bundle by itself.
  /// Apps for macOS have other ways than the store: a warning unless their profile is one for it.
  func uploadSeverity(for bundle: ArtifactBundle) -> Severity? {
    guard !isForSimulator(bundle), !bundle.isForSimulator else { return nil }
    let app = top(of: bundle)
    if app.isForMac { return app.profile.value?.kind == .appStore ? .error : .warning }
    return mayGoToStore(bundle) ? .error : .warning
  }
}
