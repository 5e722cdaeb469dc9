import BundleModel
import Facts

/// The parts of a header's lines, the same at a terminal and on a page.
enum HeaderFacts {
  /// For which systems a bundle is, and with what it was built.
  static func systems(of bundle: BundleFacts) -> [String] {
    let minimum = [bundle.platform, bundle.minimumOS.map { "\($0) or newer" }].compactMap(\.self)
    let architectures = bundle.architectures.joined(separator: ", ")
    return [minimum.joined(separator: " ").nonEmpty, bundle.sdk.map { "built with SDK \($0)" }, architectures.nonEmpty]
      .compactMap(\.self)
  }

  /// What the artifact is, and how a bundle in it is signed.
  static func signing(of bundle: BundleFacts, form: InspectedArtifact.Form) -> [String] {
    let signing = bundle.signing.value
    let profile = bundle.profile.value
    let team = (signing?.team ?? profile?.team).map { "team \($0)" }
    let expires = profile?.expires.map { "profile ends \($0)" }
    return [form.label, signing?.label, profile.map { "\($0.kind) profile" }, team, expires].compactMap(\.self)
  }
}
