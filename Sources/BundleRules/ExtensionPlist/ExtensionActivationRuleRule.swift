import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds activation rules of share and action extensions that the store or the system does not take.
struct ExtensionActivationRuleRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "extension-activation-rule",
    title: "Activation rule not acceptable",
    category: .extensionPlist,
    severity: .error,
    checks: """
      NSExtensionActivationRule is a dictionary of Apple’s keys with values of their types, or a predicate whose \
      quotes and brackets match; and it is not TRUEPREDICATE. Outside of packages for the store, TRUEPREDICATE and \
      types are a warning.
      """,
    reason: """
      The rule decides for which content the extension is offered. Xcode’s template offers it for everything, which \
      App Store Connect refuses (ITMS-90362), as it does values of the wrong type (ITMS-90361). A rule that does not \
      parse offers the extension for nothing.
      """,
    remedy: """
      Write the content types that the extension takes as a dictionary, for example \
      NSExtensionActivationSupportsWebURLWithMaxCount = 1.
      """,
    references: [
      .init("ITMS-90361"), .init("ITMS-90362"),
      .init(
        "NSExtensionActivationRule",
        url: """
          https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/\
          nsextensionattributes/nsextensionactivationrule
          """),
    ])

  func findings(_ subject: AppExtension, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard let dictionary = bundle.extensionDictionary.value,
      let rule = dictionary.values["NSExtensionAttributes"]?["NSExtensionActivationRule"]
    else { return [] }
    let path = "\(dictionary.key).NSExtensionAttributes.NSExtensionActivationRule"
    let upload = artifact.destination(of: bundle).refusal
    func finding(_ message: Finding.Message, _ severity: Severity, key: String = "", _ value: String) -> Finding {
      let place = key.isEmpty ? path : "\(path).\(key)"
      return self.finding(
        message, severity: severity, at: .infoPlist(bundle, place),
        subject: key.isEmpty ? "NSExtensionActivationRule" : key,
        evidence: [.init("\(bundle.name), Info.plist, \(place)", value)])
    }
    switch rule {
    case .string(let text) where text.trimmed == "TRUEPREDICATE":
      return upload.map { [finding(.everything(bundle.name), $0, text)] } ?? []
    case .string(let text):
      return text.unbalanced.map { [finding(.unparsable(bundle.name, $0), .error, text)] } ?? []
    case .dictionary(let values):
      guard let upload else { return [] }
      return values.sorted { $0.key < $1.key }.compactMap { key, value in
        guard let wanted = Self.types[key], !wanted.contains(value.typeName) else { return nil }
        return finding(.wrongType(bundle.name, key, value, wanted), upload, key: key, "of type \(value.typeName)")
      }
    default:
      return [finding(.neither(bundle.name, rule), .error, "of type \(rule.typeName)")]
    }
  }

  /// Types in the words of Xcode's editor.
  ///
  /// Source: Apple's "App Extension Keys", table 3, and the texts of ITMS-90361.
  private static let types: [String: [String]] = [
    "NSExtensionActivationSupportsText": ["Boolean"],
    "NSExtensionActivationUsesStrictMatching": ["Boolean", "Number"],
    "NSExtensionActivationDictionaryVersion": ["Number"],
    "NSExtensionActivationSupportsAttachmentsWithMaxCount": ["Number"],
    "NSExtensionActivationSupportsAttachmentsWithMinCount": ["Number"],
    "NSExtensionActivationSupportsFileWithMaxCount": ["Number"],
    "NSExtensionActivationSupportsImageWithMaxCount": ["Number"],
    "NSExtensionActivationSupportsMovieWithMaxCount": ["Number"],
    "NSExtensionActivationSupportsWebPageWithMaxCount": ["Number"],
    "NSExtensionActivationSupportsWebURLWithMaxCount": ["Number"],
  ]
}

extension String {
  fileprivate var trimmed: String { filter { !$0.isWhitespace } }

  /// What keeps the text from being a predicate: a quote or bracket without its partner, or nothing at all.
  fileprivate var unbalanced: String? {
    if trimmed.isEmpty { return "it is empty" }
    var open: [Character] = []
    var quote: Character?
    var isEscaped = false
    for character in self {
      if isEscaped {
        isEscaped = false
      } else if let current = quote {
        if character == "\\" { isEscaped = true } else if character == current { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if let closing = ["(": ")", "{": "}", "[": "]"][character] as Character? {
        open.append(closing)
      } else if [")", "}", "]"].contains(character), open.popLast() != character {
        return "there is a “\(character)” without its partner"
      }
    }
    if let quote { return "a text that begins with \(quote) does not end" }
    return open.last.map { "a “\($0)” is missing" }
  }
}

extension Finding.Message {
  fileprivate static func everything(_ name: String) -> Self {
    "\(name) is offered for every content there is: its activation rule is TRUEPREDICATE, which the App Store refuses."
  }

  fileprivate static func unparsable(_ name: String, _ reason: String) -> Self {
    "The activation rule of \(name) is no predicate: \(reason)."
  }

  fileprivate static func neither(_ name: String, _ rule: PropertyList) -> Self {
    "The activation rule of \(name) is of type \(rule.typeName); it must be a Dictionary or a String with a predicate."
  }

  fileprivate static func wrongType(_ name: String, _ key: String, _ value: PropertyList, _ wanted: [String]) -> Self {
    "\(key) of \(name) is of type \(value.typeName); it must be a \(wanted.first ?? "")."
  }
}
