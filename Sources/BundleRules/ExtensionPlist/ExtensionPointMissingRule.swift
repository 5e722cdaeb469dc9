import BundleModel
import Facts
import LintEngine

/// Finds extensions that do not say which extension point they are for.
struct ExtensionPointMissingRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "extension-point-missing",
    title: "Extension point missing or malformed",
    category: .extensionPlist,
    severity: .error,
    checks: """
      The extension dictionary names its extension point with a text in reverse-DNS form: NSExtensionPointIdentifier \
      in NSExtension, EXExtensionPointIdentifier in EXAppExtensionAttributes. A build setting left there is a matter \
      of unresolved-build-setting.
      """,
    reason: """
      The identifier decides who loads the extension. Devices refuse to install an app with an extension that names \
      none, and App Store Connect refuses the upload.
      """,
    remedy: """
      Set the key in the extension target’s Info.plist to the identifier of its extension point, for widgets \
      com.apple.widgetkit-extension.
      """,
    references: [
      .init(
        "NSExtensionPointIdentifier",
        url: """
          https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/\
          nsextensionpointidentifier
          """)
    ])

  func findings(_ subject: AppExtension, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard let dictionary = bundle.extensionDictionary.value else { return [] }
    let key = dictionary.key == "NSExtension" ? "NSExtensionPointIdentifier" : "EXExtensionPointIdentifier"
    let path = "\(dictionary.key).\(key)"
    let location = Finding.Location.infoPlist(bundle, path)
    let source = "\(bundle.name), Info.plist, \(path)"
    switch bundle.extensionPointIdentifier {
    case .value(let text) where text.isEmpty:
      return [finding(.empty(bundle.name, path), at: location, subject: key, evidence: [.init(source, "empty")])]
    case .value(let text) where !text.isReverseDNS && !text.holdsBuildSetting:
      return [finding(.malformed(bundle.name, text), at: location, subject: key, evidence: [.init(source, text)])]
    case .value: return []
    case .absent where bundle.mayBindPointInCode:
      return [
        undetermined(
          .mayBeInCode(bundle.name), at: location, subject: key, evidence: [.init(source, "absent")])
      ]
    case .absent:
      return [finding(.absent(bundle.name, path), at: location, subject: key, evidence: [.init(source, "absent")])]
    case .unknown(let reason):
      return [finding(.wrongType(bundle.name, reason), at: location, subject: key, evidence: [.init(source, reason)])]
    }
  }
}

extension String {
  /// Whether the text has at least two components of letters, digits, hyphens and underscores with dots between them.
  fileprivate var isReverseDNS: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      }
  }

  fileprivate var holdsBuildSetting: Bool { contains("$(") || contains("${") }
}

extension Finding.Message {
  fileprivate static func absent(_ name: String, _ path: String) -> Self {
    "\(name) does not name its extension point: \(path) is missing from its Info.plist."
  }

  fileprivate static func empty(_ name: String, _ path: String) -> Self {
    "\(name) does not name its extension point: \(path) is empty in its Info.plist."
  }

  fileprivate static func malformed(_ name: String, _ text: String) -> Self {
    "\(name) names “\(text)” as its extension point, which is not an identifier in reverse-DNS form."
  }

  fileprivate static func wrongType(_ name: String, _ reason: String) -> Self {
    "\(name) does not name its extension point: \(reason)."
  }

  fileprivate static func mayBeInCode(_ name: String) -> Self {
    "\(name) names no extension point in its Info.plist; its code may bind one, which cannot be seen."
  }
}
