import BundleModel
import Facts
import LintEngine

/// Finds extensions for extension points that Apple does not document.
struct ExtensionPointUnknownRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-point-unknown",
    title: "Unknown extension point",
    category: .extensionPlist,
    severity: .warning,
    checks: """
      The extension point is one that Apple documents for apps of other developers; the list is of \
      \(ExtensionPoints.date). The rule does not apply to points that an app defines with ExtensionKit, which have \
      any name outside com.apple. Cannot tell when no point is named. Whether the platform has the point is a matter of \
      wrong-platform-host.
      """,
    reason: """
      A device refuses to install an app with an NSExtension extension for a point that it does not know. A slip of \
      the pen, even in upper and lower case, is enough.
      """,
    remedy: "Compare the identifier with the one in Xcode’s template for this sort of extension.",
    references: [
      .init(
        "NSExtensionPointIdentifier",
        url: """
          https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/\
          nsextensionpointidentifier
          """)
    ],
    yieldsTo: [Precedence("extension-point-missing")])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard let dictionary = bundle.extensionDictionary.value, let identifier = bundle.extensionPointIdentifier.value
    else { return .withoutExtensionPoint(bundle) }
    guard !identifier.contains("$") else { return .unresolved }
    let key = bundle.isExtensionKit ? "EXExtensionPointIdentifier" : "NSExtensionPointIdentifier"
    let path = "\(dictionary.key).\(key)"
    let named = Finding.Evidence("\(bundle.name), Info.plist, \(path)", identifier)
    if ExtensionPoints.named(identifier) != nil {
      return .holds([named, .init("Apple’s documentation", "among its extension points on \(ExtensionPoints.date)")])
    }
    guard !bundle.isExtensionKit || identifier.hasPrefix("com.apple.") else {
      return .doesNotApply("an app may define extension points of its own")
    }
    let meant = ExtensionPoints.all.first { $0.identifier.lowercased() == identifier.lowercased() }
    return .broken([
      finding(
        meant.map { .wrongCase(bundle.name, identifier, $0.identifier) } ?? .notListed(bundle.name, identifier),
        severity: meant == nil ? .warning : .error, at: .infoPlist(bundle, path), subject: identifier,
        evidence: [
          named,
          .init(
            "Apple’s documentation", meant?.identifier ?? "not among its extension points on \(ExtensionPoints.date)"),
        ], remedy: meant.map { "Set \(key) to “\($0.identifier)” in the extension target’s Info.plist." })
    ])
  }
}

extension Finding.Message {
  fileprivate static func notListed(_ name: String, _ identifier: String) -> Self {
    "\(name) is for the extension point “\(identifier)”, which is not among those that Apple documents."
  }

  fileprivate static func wrongCase(_ name: String, _ identifier: String, _ meant: String) -> Self {
    "\(name) is for the extension point “\(identifier)”; the system’s own is spelled “\(meant)”."
  }
}
