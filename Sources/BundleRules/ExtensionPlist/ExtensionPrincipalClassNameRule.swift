import BundleModel
import Facts
import LintEngine

/// Finds extensions that name a principal class which their code does not define.
struct ExtensionPrincipalClassNameRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "extension-principal-class-name",
    title: "Principal class not defined",
    category: .extensionPlist,
    severity: .error,
    checks: """
      The class in NSExtensionPrincipalClass is one that the extension’s executable, or a framework of the artifact \
      that it loads, defines under that very name: a Swift class with its module and a dot in front, an Objective-C \
      class without. A note when part of the code cannot be read or lies outside the artifact.
      """,
    reason: """
      The system looks the class up by this name when it starts the extension. When there is none, the extension \
      starts and ends again: notifications arrive unchanged, sheets stay empty.
      """,
    remedy: """
      In the extension target’s Info.plist, write $(PRODUCT_MODULE_NAME).ClassName for a Swift class and ClassName \
      for one of Objective-C.
      """,
    references: [
      .init(
        "NSExtensionPrincipalClass",
        url: """
          https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/\
          nsextensionprincipalclass
          """)
    ])

  func findings(_ subject: AppExtension, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard !bundle.isWidgetExtension, let principal = PrincipalClass(of: bundle), let name = principal.name,
      !name.contains("$"), !PrincipalClass.ofTheSystem.contains(name), bundle.executable.value?.preferred != nil
    else { return [] }
    let code = artifact.process(of: bundle)
    let location = Finding.Location.infoPlist(bundle, principal.path)
    let named = Finding.Evidence("\(bundle.name), Info.plist, \(principal.path)", name)
    switch principal.definition(in: code) {
    case .value: return []
    case .absent:
      let namesakes = principal.namesakes(in: code)
      let isCertain = !namesakes.isEmpty || name.contains(".")
      let list = namesakes.map { "“\($0)”" }.joined(separator: " and ")
      return [
        finding(
          namesakes.isEmpty ? .undefined(bundle.name, name) : .otherName(bundle.name, name, list),
          severity: isCertain ? .error : .warning, at: location, subject: principal.key,
          evidence: [
            named,
            .init(
              "\(bundle.name), classes in its code",
              namesakes.isEmpty ? "none of this name" : namesakes.joined(separator: ", ")),
          ],
          remedy: namesakes.first.map { "Set \(principal.key) to “\($0)” in the extension target’s Info.plist." })
      ]
    case .unknown(let reason):
      return [
        undetermined(.cannotTell(bundle.name, name, reason), at: location, subject: principal.key, evidence: [named])
      ]
    }
  }
}

extension Finding.Message {
  fileprivate static func undefined(_ bundle: String, _ name: String) -> Self {
    """
    \(bundle) names “\(name)” as its principal class, and neither its executable nor a framework that it loads \
    defines it.
    """
  }

  fileprivate static func otherName(_ bundle: String, _ name: String, _ list: String) -> Self {
    "\(bundle) names “\(name)” as its principal class, but the class in its code is called \(list)."
  }

  fileprivate static func cannotTell(_ bundle: String, _ name: String, _ reason: String) -> Self {
    "Whether “\(name)”, the principal class of \(bundle), is defined cannot be told: \(reason)."
  }
}
