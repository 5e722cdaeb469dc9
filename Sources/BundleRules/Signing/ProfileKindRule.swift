import BundleModel
import CodeSigning
import Facts
import LintEngine

/// Finds bundles whose profile was made for another purpose than their app's.
struct ProfileKindRule: Rule {
  static let metadata = RuleMetadata(
    id: "profile-kind",
    title: "Profiles of different kinds",
    category: .signing,
    severity: .error,
    checks: """
      The profile of every nested process has the kind of its app's profile: development, ad hoc, enterprise, App Store or \
      Developer ID. Silent where one side has none.
      """,
    reason: """
      An artifact has one way to its users. An extension with a development profile inside an App Store build is refused; \
      inside an ad hoc build it works on other devices than its app.
      """,
    remedy: """
      Export with one method for all bundles; with manual signing, name a profile of the same kind for each bundle \
      identifier.
      """,
    references: [
      .init("ITMS-90161"),
      .init(
        "TN3125: Inside Code Signing: Provisioning Profiles",
        url: "https://developer.apple.com/documentation/technotes/tn3125-inside-code-signing-provisioning-profiles"),
    ])

  func check(_ subject: NestedProcess, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard let host = artifact.host(of: bundle) else { return .cannotTell("the app around it is not in the artifact") }
    guard let profile = bundle.profile.value else { return .withoutProfile(bundle) }
    guard let other = host.profile.value else {
      return host.profile.isAbsent
        ? .doesNotApply("the app has no profile") : .cannotTell("the app’s profile cannot be read")
    }
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), profile “\(profile.name ?? profile.uuid)”", "\(profile.kind)"),
      .init("\(host.name), profile “\(other.name ?? other.uuid)”", "\(other.kind)"),
    ]
    guard profile.kind != other.kind else { return .holds(evidence) }
    return .broken([
      finding(
        .mixed(bundle, profile.kind, host, other.kind), at: .profile(bundle), subject: bundle.name,
        evidence: evidence)
    ])
  }
}

extension Finding.Message {
  fileprivate static func mixed(
    _ bundle: ArtifactBundle, _ kind: ProfileKind, _ host: ArtifactBundle, _ hostKind: ProfileKind
  ) -> Self {
    "\(bundle.name) has a profile for \(kind), but \(host.name) one for \(hostKind)."
  }
}
