import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds File Provider extensions whose document group is not one of their app groups.
struct FileProviderGroupRule: Rule {
  static let metadata = RuleMetadata(
    id: "file-provider-group",
    title: "File Provider’s group not granted",
    category: .extensionPlist,
    severity: .error,
    checks: """
      The group in NSExtensionFileProviderDocumentGroup is among the app groups of the extension’s signed \
      entitlements. Does not apply without the key; cannot tell of extensions that no tool has signed.
      """,
    reason: """
      The system keeps the provider’s files in that group’s container. If the extension may not open it, the \
      provider vanishes from Files, or its documents stay empty. Signing under another name often renames the group \
      in the entitlements and not in the Info.plist.
      """,
    remedy: "Give both the same group: in Signing & Capabilities of the extension’s target and in its Info.plist.",
    references: [
      .init(
        "NSExtensionFileProviderDocumentGroup",
        url: """
          https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/\
          nsextensionfileproviderdocumentgroup
          """)
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    let key = "NSExtensionFileProviderDocumentGroup"
    guard let dictionary = bundle.extensionDictionary.value else { return .withoutExtensionDictionary(bundle) }
    // Xcode's template has the key in NSExtension itself, older documentation in the attributes.
    guard let value = dictionary.values[key] ?? dictionary.values["NSExtensionAttributes"]?[key] else {
      return .doesNotApply("no document group is named")
    }
    guard let group = value.string else { return .cannotTell("the document group has another type") }
    guard bundle.isSigned else { return .unsigned(bundle) }
    let path =
      dictionary.values[key] == nil ? "\(dictionary.key).NSExtensionAttributes.\(key)" : "\(dictionary.key).\(key)"
    let location = Finding.Location.infoPlist(bundle, path)
    switch bundle.appGroups {
    case .value(let groups):
      let evidence: [Finding.Evidence] = [
        .init("\(bundle.name), Info.plist, \(path)", group),
        .init("\(bundle.name), signed entitlements", groups.groupList),
      ]
      guard !groups.contains(group) else { return .holds(evidence) }
      return .broken([
        finding(.notGranted(bundle.name, group, groups), at: location, subject: key, evidence: evidence)
      ])
    case .absent: return .cannotTell("there are no signed entitlements")
    case .unknown(let reason):
      let note = undetermined(.cannotTell(bundle.name, group, reason), at: location, subject: key)
      return .cannotTell("the signed entitlements cannot be read", notes: [note])
    }
  }
}

extension Finding.Message {
  fileprivate static func notGranted(_ name: String, _ group: String, _ groups: [String]) -> Self {
    """
    \(name) keeps its documents in “\(group)”, and its signed entitlements grant \
    \(groups.isEmpty ? "no app group" : "only \(groups.quotedList)").
    """
  }

  fileprivate static func cannotTell(_ name: String, _ group: String, _ reason: String) -> Self {
    "Whether \(name) may open “\(group)” cannot be told: \(reason)."
  }
}
