import BundleModel
import Facts
import LintEngine

/// Finds extensions and watch apps with another version than the app that carries them.
struct VersionMismatchRule: Rule {
  static let metadata = RuleMetadata(
    id: "version-mismatch",
    title: "Version differs from the app’s",
    category: .identity,
    severity: .warning,
    checks: """
      CFBundleVersion and CFBundleShortVersionString of an app extension and of a watch app are those of the app that \
      carries them. Frameworks and App Clips may have versions of their own. Cannot tell when one of the two has none that \
      can be read.
      """,
    reason: """
      App Store Connect takes the upload and sends a warning for each difference. Some build tools stop the export. \
      Crash reports and analytics of the extension then carry a version that was never released.
      """,
    remedy: """
      Set MARKETING_VERSION and CURRENT_PROJECT_VERSION once, in the project, and remove them from the nested targets; \
      let their Info.plist refer to both. A script that counts builds must count those of the nested targets too.
      """,
    references: [.init("ITMS-90473")])

  func check(_ subject: NestedProcess, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard [.appExtension, .watchApp].contains(bundle.kind) else {
      return .doesNotApply("it may have a version of its own")
    }
    guard let host = artifact.host(of: bundle) else { return .cannotTell("no app carries it in the artifact") }
    let keys = ["CFBundleShortVersionString", "CFBundleVersion"]
    return .all(keys.map { compare($0, of: bundle, with: host) }, ifNone: "there is no version")
  }

  private func compare(_ key: String, of bundle: ArtifactBundle, with host: ArtifactBundle) -> Verdict {
    guard let own = bundle.infoPlist.value?.string(key).value, !own.isEmpty,
      let wanted = host.infoPlist.value?.string(key).value, !wanted.isEmpty
    else { return .cannotTell("one of the two has no readable version") }
    guard !own.contains("$"), !wanted.contains("$") else { return .unresolved }
    guard own != wanted else { return .holds([.init("\(bundle.name) and \(host.name), Info.plists, \(key)", own)]) }
    return .broken([
      finding(
        .differs(key, bundle, own, host: host, wanted), at: .infoPlist(bundle, key), subject: key,
        evidence: [.infoPlist(bundle, key), .infoPlist(host, key)])
    ])
  }
}

extension Finding.Message {
  fileprivate static func differs(
    _ key: String, _ bundle: ArtifactBundle, _ own: String, host: ArtifactBundle, _ wanted: String
  ) -> Self {
    "\(bundle.name) has the \(key) “\(own)”, and \(host.name) that carries it has “\(wanted)”."
  }
}
