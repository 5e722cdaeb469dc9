import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds WidgetKit extensions that name a principal class or a storyboard.
struct WidgetPrincipalClassRule: Rule {
  static let metadata = RuleMetadata(
    id: "widget-principal-class",
    title: "Widget extension with a principal class",
    category: .extensionPlist,
    severity: .error,
    checks: """
      A WidgetKit extension’s NSExtension dictionary has neither NSExtensionPrincipalClass nor \
      NSExtensionMainStoryboard. Does not apply to other extensions; cannot tell when the Info.plist does not show which \
      extension it is.
      """,
    reason: """
      WidgetKit starts the type marked @main; its extension point does not allow these keys. Devices refuse to \
      install the app, whatever else is right.
      """,
    remedy:
      "Remove the key from the extension target’s Info.plist, and mark the WidgetBundle or the widget with @main.",
    references: [
      .init(
        "Creating a widget extension",
        url: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension")
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.isWidgetExtension, let dictionary = bundle.extensionDictionary.value else {
      return .noWidgetExtension(bundle)
    }
    let keys = ["NSExtensionPrincipalClass", "NSExtensionMainStoryboard"]
    let findings = keys.compactMap { key -> Finding? in
      guard let value = dictionary.values[key] else { return nil }
      let path = "\(dictionary.key).\(key)"
      return finding(
        .notAllowed(bundle.name, key), at: .infoPlist(bundle, path), subject: key,
        evidence: [
          .init("\(bundle.name), Info.plist, \(path)", value.string ?? "of type \(value.typeName)"),
          .init("com.apple.widgetkit-extension", "allows neither a principal class nor a storyboard"),
        ])
    }
    return .broken(
      by: findings,
      elseHolds: [
        .init("\(bundle.name), Info.plist, \(dictionary.key)", "has neither \(keys.joined(separator: " nor "))")
      ])
  }
}

extension Finding.Message {
  fileprivate static func notAllowed(_ name: String, _ key: String) -> Self {
    """
    \(name) is a WidgetKit extension with \(key), which its extension point does not allow: the app cannot be \
    installed.
    """
  }
}
