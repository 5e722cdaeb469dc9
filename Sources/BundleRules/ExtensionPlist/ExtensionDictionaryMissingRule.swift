import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds app extensions whose Info.plist does not say that they are one.
struct ExtensionDictionaryMissingRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-dictionary-missing",
    title: "Extension without an extension dictionary",
    category: .extensionPlist,
    severity: .error,
    checks: """
      Every app extension’s Info.plist has the dictionary NSExtension, or EXAppExtensionAttributes for ExtensionKit. \
      The rule cannot tell, and notes it, of an ExtensionKit extension built with the SDK of version 26 or newer, \
      which may bind its point in code.
      """,
    reason: """
      The dictionary is what registers the extension. Without it the folder is carried along and nothing in it ever \
      runs: no widget in the gallery, no entry in the share sheet, no message.
      """,
    remedy: """
      Add NSExtension with NSExtensionPointIdentifier to the extension target’s Info.plist; a new target from \
      Xcode’s template shows how it should look.
      """,
    references: [
      .init(
        "NSExtension",
        url: "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension")
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    if let dictionary = bundle.extensionDictionary.value {
      return .holds([.init("\(bundle.name), Info.plist", "has \(dictionary.key)")])
    }
    guard bundle.infoPlist.value != nil, bundle.extensionDictionary.isAbsent else {
      return .withoutExtensionDictionary(bundle)
    }
    let location = Finding.Location.infoPlist(bundle, "NSExtension")
    let found = Finding.Evidence("\(bundle.name), Info.plist", "has neither NSExtension nor EXAppExtensionAttributes")
    if bundle.mayBindPointInCode {
      let note = undetermined(.mayBeInCode(bundle.name), at: location, subject: "NSExtension", evidence: [found])
      return .cannotTell("the code may bind the extension point", notes: [note])
    }
    return .broken([
      finding(
        .noDictionary(bundle.name), at: location, subject: "NSExtension", evidence: [found],
        remedy: bundle.isInExtensions ? Self.forExtensionKit : nil)
    ])
  }
}

extension ExtensionDictionaryMissingRule {
  private static let forExtensionKit = """
    Add EXAppExtensionAttributes with EXExtensionPointIdentifier to the extension target’s Info.plist; a new target \
    from Xcode’s template shows how it should look.
    """
}

extension ArtifactBundle {
  /// Whether the bundle lies where apps keep their ExtensionKit extensions.
  fileprivate var isInExtensions: Bool { path.split(separator: "/").dropLast().last == "Extensions" }

  /// Whether the extension may name its point in code (`AppExtensionPoint.Bind`) instead of in the Info.plist.
  var mayBindPointInCode: Bool {
    (isInExtensions || isExtensionKit) && (sdk.value ?? OSVersion(0)) >= OSVersion(26)
  }
}

extension Finding.Message {
  fileprivate static func noDictionary(_ name: String) -> Self {
    "The Info.plist of \(name) has neither NSExtension nor EXAppExtensionAttributes, so the system never registers it."
  }

  fileprivate static func mayBeInCode(_ name: String) -> Self {
    """
    The Info.plist of \(name) has no EXAppExtensionAttributes; its code may bind the extension point, which cannot \
    be seen.
    """
  }
}
