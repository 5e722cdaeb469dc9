import ArtifactReading
import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds Info.plists that cannot be read, and keys whose value has the wrong type.
struct PlistUnreadableRule: Rule {
  static let metadata = RuleMetadata(
    id: "plist-unreadable",
    title: "Info.plist cannot be read",
    category: .extensionPlist,
    severity: .error,
    checks: """
      Every Info.plist is a property list with a dictionary, and its standard keys have values of the type that \
      Apple documents: identifiers, names, versions and classes are texts, NSExtension is a dictionary, \
      CFBundleSupportedPlatforms is a list. In frameworks a wrong type is a warning, and of a bundle of resources \
      only the file as a whole counts. Of a file whose bytes cannot be had it cannot tell: that is a problem of the \
      artifact. Does not apply without an Info.plist.
      """,
    reason: """
      A bundle whose Info.plist does not parse is no bundle to the system, and a value of another type counts as \
      missing: a build number that is a number instead of a text stops the installation.
      """,
    remedy: "Give the key a value of the right type, in the target’s Info.plist or in the script that writes it.",
    references: [
      .init(
        "Information Property List",
        url: "https://developer.apple.com/documentation/bundleresources/information-property-list")
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    let source = "\(bundle.name), Info.plist"
    switch bundle.infoPlist {
    case .absent: return .doesNotApply("there is no Info.plist")
    case .unknown(let reason):
      guard !artifact.problems.contains(where: { $0.path == bundle.infoPlistPath }) else {
        return .cannotTell("the bytes of the Info.plist cannot be had")
      }
      return .broken([
        finding(
          .unreadable(bundle.name), severity: bundle.kind == .bundle ? .warning : .error, at: .infoPlist(bundle),
          subject: "Info.plist",
          evidence: [.init(bundle.infoPlistPath, reason.replacing("\(bundle.infoPlistPath) ", with: ""))],
          remedy: "Let Xcode write the file, or repair the script that writes or changes it.")
      ])
    case .value(let plist):
      // Nobody reads versions or names of a bundle of resources.
      guard bundle.kind != .bundle else { return .holds([.init(source, "a dictionary of \(plist.values.count) keys")]) }
      return .broken(
        by: wrongTypes(in: plist.values, of: bundle, Self.topKeys) + extensionKeys(bundle),
        elseHolds: [.init(source, "a dictionary whose standard keys all have the documented type")])
    }
  }

  private func extensionKeys(_ bundle: ArtifactBundle) -> [Finding] {
    guard let dictionary = bundle.extensionDictionary.value else { return [] }
    return wrongTypes(in: dictionary.values, of: bundle, Self.extensionKeys, below: "\(dictionary.key).")
  }

  private func wrongTypes(
    in values: [String: PropertyList], of bundle: ArtifactBundle, _ types: [String: String], below prefix: String = ""
  ) -> [Finding] {
    types.sorted { $0.key < $1.key }.compactMap { key, wanted in
      guard let value = values[key], value.typeName != wanted else { return nil }
      let path = prefix + key
      return finding(
        .wrongType(bundle.name, path, value.typeName, wanted),
        severity: bundle.kind == .framework ? .warning : .error, at: .infoPlist(bundle, path), subject: path,
        evidence: [.init("\(bundle.name), Info.plist, \(path)", "of type \(value.typeName)")])
    }
  }

  /// Types in the words of Xcode's editor; `NSExtensionPointIdentifier` is a matter of extension-point-missing.
  private static let topKeys = [
    "CFBundleIdentifier": "String", "CFBundleExecutable": "String", "CFBundleName": "String",
    "CFBundleDisplayName": "String", "CFBundlePackageType": "String", "CFBundleVersion": "String",
    "CFBundleShortVersionString": "String", "MinimumOSVersion": "String", "LSMinimumSystemVersion": "String",
    "CFBundleSupportedPlatforms": "Array", "NSExtension": "Dictionary", "EXAppExtensionAttributes": "Dictionary",
  ]

  private static let extensionKeys = [
    "NSExtensionAttributes": "Dictionary", "NSExtensionPrincipalClass": "String", "NSExtensionMainStoryboard": "String",
    "NSExtensionFileProviderDocumentGroup": "String",
  ]
}

extension Finding.Message {
  fileprivate static func unreadable(_ name: String) -> Self {
    "The Info.plist of \(name) is not an XML or binary property list with a dictionary in it."
  }

  fileprivate static func wrongType(_ name: String, _ key: String, _ found: String, _ wanted: String) -> Self {
    "\(key) in the Info.plist of \(name) is of type \(found); the system reads only a \(wanted)."
  }
}
