import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds activation rules of share and action extensions that the store or the system does not take.
struct ExtensionActivationRuleRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-activation-rule",
    title: "Activation rule not acceptable",
    category: .extensionPlist,
    severity: .error,
    checks: """
      NSExtensionActivationRule is a dictionary of Apple’s keys with values of their types, or a predicate whose \
      quotes and brackets match; and it is not TRUEPREDICATE. Outside of packages for the store, TRUEPREDICATE and \
      types are a warning; in simulator builds the rule asks for neither. Does not apply without such a key; cannot \
      tell of a key whose type Apple does not give.
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

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard let dictionary = bundle.extensionDictionary.value else { return .withoutExtensionDictionary(bundle) }
    let attributes = dictionary.values["NSExtensionAttributes"]
    guard attributes == nil || attributes?.dictionary != nil else {
      return .cannotTell("the attributes of the extension have another type")
    }
    guard let rule = attributes?["NSExtensionActivationRule"] else {
      return .doesNotApply("there is no activation rule")
    }
    let path = "\(dictionary.key).NSExtensionAttributes.NSExtensionActivationRule"
    let upload = artifact.destination(of: bundle).refusal
    let source = "\(bundle.name), Info.plist, \(path)"
    func broken(
      _ message: Finding.Message, _ severity: Severity, _ value: String, remedy: String? = nil
    ) -> Verdict {
      .broken([
        finding(
          message, severity: severity, at: .infoPlist(bundle, path), subject: "NSExtensionActivationRule",
          evidence: [.init(source, value)], remedy: remedy)
      ])
    }
    switch rule {
    case .string(let text) where text.trimmed == "TRUEPREDICATE":
      return upload.map { broken(.everything(bundle.name), $0, text) } ?? .notUploaded
    case .string(let text):
      let remedy = "Mend the predicate, or write the content types that the extension takes as a dictionary."
      return text.unbalanced.map { broken(.unparsable(bundle.name, $0), .error, text, remedy: remedy) }
        ?? .holds([.init(source, "a text of \(text.count) characters whose quotes and brackets match")])
    case .dictionary(let values):
      return upload.map { types(of: values, in: bundle, at: path, severity: $0) } ?? .notUploaded
    default: return broken(.neither(bundle.name, rule), .error, "of type \(rule.typeName)")
    }
  }

  private func types(
    of values: [String: PropertyList], in bundle: ArtifactBundle, at path: String, severity: Severity
  ) -> Verdict {
    let findings = values.sorted { $0.key < $1.key }.compactMap { key, value -> Finding? in
      guard let wanted = Self.types[key], !wanted.contains(value.typeName) else { return nil }
      return finding(
        .wrongType(bundle.name, key, value, wanted), severity: severity, at: .infoPlist(bundle, "\(path).\(key)"),
        subject: key,
        evidence: [.init("\(bundle.name), Info.plist, \(path).\(key)", "of type \(value.typeName)")],
        remedy: "Give the key a value of type \(wanted.joined(separator: " or ")) in the extension target’s Info.plist."
      )
    }
    guard findings.isEmpty else { return .broken(findings) }
    guard values.keys.allSatisfy({ Self.types[$0] != nil }) else {
      return .cannotTell("the activation rule has a key whose type is not known")
    }
    return .holds([.init("\(bundle.name), Info.plist, \(path)", "\(values.count) keys, each of its type")])
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
