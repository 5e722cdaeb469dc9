import BundleModel
import Facts
import LintEngine

extension Finding.Evidence {
  /// How a bundle is meant to reach its users, and what says so: the profile where there is one, else the certificate.
  static func distribution(_ distribution: Distribution, of bundle: ArtifactBundle) -> Self {
    Self("\(bundle.name), \(bundle.profile.value == nil ? "certificate" : "profile")", "for \(distribution)")
  }
}
