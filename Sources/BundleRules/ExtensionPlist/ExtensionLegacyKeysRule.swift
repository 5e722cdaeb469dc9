import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds keys of the extension dictionary that only Xcode 6's betas knew.
struct ExtensionLegacyKeysRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-legacy-keys",
    title: "Obsolete key in the extension dictionary",
    category: .extensionPlist,
    severity: .error,
    checks: """
      The extension dictionary has neither NSExtensionPointName nor NSExtensionPointVersion. The system ignores \
      them, so outside of packages for the store this is a warning; does not apply to simulator builds. Cannot tell \
      without an extension dictionary that can be read.
      """,
    reason:
      "App Store Connect refuses the upload with ITMS-90363; the keys come from templates before Xcode 6 was final.",
    remedy: "Remove the key from the extension target’s Info.plist.",
    references: [.init("ITMS-90363")])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard let severity = artifact.destination(of: bundle).refusal else { return .notUploaded }
    guard let dictionary = bundle.extensionDictionary.value else { return .withoutExtensionDictionary(bundle) }
    let keys = ["NSExtensionPointName", "NSExtensionPointVersion"]
    let findings = keys.compactMap { key -> Finding? in
      guard let value = dictionary.values[key] else { return nil }
      let path = "\(dictionary.key).\(key)"
      return finding(
        .obsolete(bundle.name, key), severity: severity, at: .infoPlist(bundle, path), subject: key,
        evidence: [.init("\(bundle.name), Info.plist, \(path)", value.string ?? "of type \(value.typeName)")])
    }
    return .broken(
      by: findings,
      elseHolds: [
        .init("\(bundle.name), Info.plist, \(dictionary.key)", "has neither \(keys.joined(separator: " nor "))")
      ])
  }
}

extension Finding.Message {
  fileprivate static func obsolete(_ name: String, _ key: String) -> Self {
    "The extension dictionary of \(name) has \(key), which App Store Connect does not accept."
  }
}
