import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds extensions that name a principal class which their code does not define.
struct ExtensionPrincipalClassNameRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-principal-class-name",
    title: "Principal class not defined",
    category: .extensionPlist,
    severity: .error,
    checks: """
      The class in NSExtensionPrincipalClass is one that the extension’s executable, or a framework of the artifact \
      that it loads, defines under that very name: a Swift class with its module and a dot in front, an Objective-C \
      class without. A warning for a name without a dot, which a framework of the system may define. Cannot tell, and \
      notes it, when part of the code cannot be read or lies outside the artifact. Does not apply to WidgetKit, without \
      the key, and to a class of the system’s.
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
    ],
    yieldsTo: [Precedence("code-unread")])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard !bundle.isWidgetExtension else { return .doesNotApply("WidgetKit starts a type marked @main") }
    guard let principal = PrincipalClass(of: bundle) else { return .withoutExtensionDictionary(bundle) }
    guard let name = principal.name else {
      let value = bundle.extensionDictionary.value?.values[principal.key]
      return value == nil || value?.string != nil
        ? .doesNotApply("no principal class is named") : .cannotTell("the key of the principal class has another type")
    }
    guard !name.contains("$") else { return .unresolved }
    guard !PrincipalClass.ofTheSystem.contains(name) else { return .doesNotApply("the class is one of the system’s") }
    guard bundle.executable.value?.preferred != nil else { return .unreadCode(bundle) }
    return definition(of: principal, name, in: bundle, artifact)
  }

  private func definition(
    of principal: PrincipalClass, _ name: String, in bundle: ArtifactBundle, _ artifact: InspectedArtifact
  ) -> Verdict {
    let code = artifact.process(of: bundle)
    let location = Finding.Location.infoPlist(bundle, principal.path)
    let named = Finding.Evidence("\(bundle.name), Info.plist, \(principal.path)", name)
    switch principal.definition(in: code) {
    case .value(let image): return .holds([named, .init(artifact.shortPath(of: image.path), "defines the class")])
    case .absent:
      let namesakes = principal.namesakes(in: code)
      let isCertain = !namesakes.isEmpty || name.contains(".")
      let list = namesakes.map { "“\($0)”" }.joined(separator: " and ")
      return .broken([
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
      ])
    case .unknown(let reason):
      let note = undetermined(
        .cannotTell(bundle.name, name, reason), at: location, subject: principal.key, evidence: [named])
      return .cannotTell(artifact.unreadReason(of: [bundle]), notes: [note])
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
