import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds extensions that do not say which extension point they are for.
struct ExtensionPointMissingRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-point-missing",
    title: "Extension point missing or malformed",
    category: .extensionPlist,
    severity: .error,
    checks: """
      The extension dictionary names its extension point with a text in reverse-DNS form: NSExtensionPointIdentifier \
      in NSExtension, EXExtensionPointIdentifier in EXAppExtensionAttributes. Cannot tell without an extension \
      dictionary, when a build setting was left there, and when the code may bind the point.
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

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard let dictionary = bundle.extensionDictionary.value else { return .withoutExtensionDictionary(bundle) }
    let key = dictionary.key == "NSExtension" ? "NSExtensionPointIdentifier" : "EXExtensionPointIdentifier"
    let path = "\(dictionary.key).\(key)"
    func broken(_ message: Finding.Message, _ found: String) -> Verdict {
      let evidence = [Finding.Evidence("\(bundle.name), Info.plist, \(path)", found)]
      return .broken([finding(message, at: .infoPlist(bundle, path), subject: key, evidence: evidence)])
    }
    switch bundle.extensionPointIdentifier {
    case .value(let text) where text.isEmpty: return broken(.empty(bundle.name, path), "empty")
    case .value(let text) where text.isReverseDNS: return .holds([.init("\(bundle.name), Info.plist, \(path)", text)])
    case .value(let text) where text.holdsBuildSetting: return .unresolved
    case .value(let text): return broken(.malformed(bundle.name, text), text)
    case .absent where bundle.mayBindPointInCode:
      let note = undetermined(
        .mayBeInCode(bundle.name), at: .infoPlist(bundle, path), subject: key,
        evidence: [.init("\(bundle.name), Info.plist, \(path)", "absent")])
      return .cannotTell("the code may bind the extension point", notes: [note])
    case .absent: return broken(.absent(bundle.name, path), "absent")
    case .unknown(let reason):
      return broken(.wrongType(bundle.name, reason), dictionary.values[key].map { "of type \($0.typeName)" } ?? reason)
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
