import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds protected resources that code asks for without telling the user why.
struct PurposeStringRule: Rule {
  static let metadata = RuleMetadata(
    id: "purpose-string",
    title: "Purpose string missing",
    category: .linking,
    severity: .warning,
    checks: """
      When the executable of an app or an extension asks for a protected resource (its images name the class and the \
      method), the Info.plist of the app or the extension has a purpose string for it that is not empty; and a WidgetKit \
      extension that uses the location has NSWidgetWantsLocation = YES in its own. Silent on macOS, and about resources \
      that frameworks ask for.
      """,
    reason: """
      The system ends a process that asks without a purpose string, and App Store Connect refuses the upload. A widget \
      without NSWidgetWantsLocation never gets a location, whatever the user has allowed the app.
      """,
    remedy: """
      Add the key to the app target’s Info.plist with a sentence that says what the data is for, and \
      NSWidgetWantsLocation to the widget extension’s; or remove the code that asks.
      """,
    references: [
      .init("ITMS-90683"),
      .init(
        "NSWidgetWantsLocation",
        url: "https://developer.apple.com/documentation/bundleresources/information-property-list/nswidgetwantslocation"
      ),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard [.app, .appExtension, .appClip, .watchApp].contains(bundle.kind) else {
      return .doesNotApply("it is neither an app nor an extension")
    }
    guard !bundle.isForMac else { return .doesNotApply("on macOS it is not looked at") }
    guard bundle.infoPlist.value != nil else { return .unreadPlist(of: bundle) }
    let app = bundle.kind == .appExtension ? artifact.host(of: bundle) : nil
    return .all(
      [widgetLocation(of: bundle)] + ProtectedResource.all.map { explanation(of: $0, in: bundle, app: app) },
      ifNone: "no protected resource is known")
  }

  private func widgetLocation(of bundle: ArtifactBundle) -> Verdict {
    guard bundle.isWidgetExtension else { return .doesNotApply("the code asks for no protected resource") }
    return verdict(on: .location, in: bundle) { use in
      let key = "NSWidgetWantsLocation"
      let evidence: [Finding.Evidence] = [.init("\(bundle.name), code", use), .infoPlist(bundle, key)]
      guard bundle.infoPlist.value?.boolean(key).value != true else { return .holds(evidence) }
      return .broken([
        finding(
          .widgetLocation(bundle), at: .infoPlist(bundle, key), subject: key, evidence: evidence,
          remedy: "Add \(key) with the value YES to the widget extension’s Info.plist, or remove the code that asks.")
      ])
    }
  }

  private func explanation(of resource: ProtectedResource, in bundle: ArtifactBundle, app: ArtifactBundle?) -> Verdict {
    verdict(on: resource, in: bundle) { use in
      let plists = [bundle, app].compactMap { $0 }
      let used = Finding.Evidence("\(bundle.name), code", use)
      for plist in plists {
        if let key = resource.explanation(in: plist) { return .holds([used, .infoPlist(plist, key)]) }
      }
      // Without its app nobody can tell what an extension's app says.
      if bundle.kind == .appExtension, app?.infoPlist.value == nil {
        return .cannotTell("the Info.plist of the app is not there or cannot be read")
      }
      guard let key = resource.keys.first else { return .doesNotApply("the resource has no key") }
      return .broken([
        finding(
          .unexplained(resource, bundle, key), at: .infoPlist(app ?? bundle, key), subject: key,
          evidence: [used] + plists.map { .infoPlist($0, key) },
          remedy: """
            Add \(key) to the app target’s Info.plist with a sentence that says what the data is for, or remove the \
            code that asks.
            """)
      ])
    }
  }

  private func verdict(
    on resource: ProtectedResource, in bundle: ArtifactBundle, whenUsed check: (String) -> Verdict
  ) -> Verdict {
    switch resource.use(in: bundle) {
    case .value(let use): check(use)
    case .absent: .doesNotApply("the code asks for no protected resource")
    case .unknown where bundle.isCodeRead: .cannotTell("a method in the code may be meant for another class")
    case .unknown: .unreadCode(bundle)
    }
  }
}

extension ProtectedResource {
  /// The class and method by which a bundle's own code asks; absent only when all of that code was read.
  fileprivate func use(in bundle: ArtifactBundle) -> Known<String> {
    var reason = bundle.executable.value?.preferred == nil ? "there is no executable that can be read" : nil
    for facts in bundle.ownImages {
      switch facts.imports(classSymbol).flatMap({ _ in use(in: facts) }) {
      case .value(let use): return .value(use)
      case .absent: continue
      case .unknown(let why): reason = reason ?? why
      }
    }
    return reason.map(Known.unknown) ?? .absent
  }

  /// The class and method by which an image that imports the class asks.
  private func use(in facts: ImageFacts) -> Known<String> {
    if selectors.isEmpty { return .value(classSymbol) }
    var reason: String?
    for selector in selectors {
      switch facts.names(selector: selector) {
      case .value(true):
        guard Self.isShared(selector, in: facts, besides: classSymbol) else {
          return .value("\(classSymbol), \(selector)")
        }
        reason = reason ?? "the method may be meant for another class"
      case .value(false), .absent: continue
      case .unknown(let why): reason = reason ?? why
      }
    }
    return reason.map(Known.unknown) ?? .absent
  }

  /// Whether a selector may be meant for another class that the image imports, as `requestAuthorization:` may.
  private static func isShared(_ selector: String, in facts: ImageFacts, besides classSymbol: String) -> Bool {
    all.contains { other in
      other.classSymbol != classSymbol && other.selectors.contains(selector)
        && facts.imports(other.classSymbol).value != nil
    }
  }

  /// The key under which an Info.plist tells why.
  fileprivate func explanation(in bundle: ArtifactBundle) -> String? {
    keys.first { key in bundle.infoPlist.value?[key]?.string?.contains { !$0.isWhitespace } ?? false }
  }
}

extension ArtifactBundle {
  /// Whether the imports and the selectors of the bundle's own code can be read.
  fileprivate var isCodeRead: Bool {
    executable.value?.preferred != nil
      && ownImages.allSatisfy { $0.imports.value != nil && $0.names(selector: "init").value != nil }
  }
}

extension Finding.Message {
  fileprivate static func widgetLocation(_ bundle: ArtifactBundle) -> Self {
    "\(bundle.name) asks for the location, and its Info.plist does not have NSWidgetWantsLocation = YES."
  }

  fileprivate static func unexplained(_ resource: ProtectedResource, _ bundle: ArtifactBundle, _ key: String) -> Self {
    "The code of \(bundle.name) asks for \(resource.name), and no Info.plist tells why: \(key) is missing or empty."
  }
}
