import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds protected resources that code asks for without telling the user why.
struct PurposeStringRule: FindingRule {
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

  func findings(_ subject: AnyBundle, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard [.app, .appExtension, .appClip, .watchApp].contains(bundle.kind), !bundle.isForMac,
      let plist = bundle.infoPlist.value
    else { return [] }
    var findings: [Finding] = []
    if bundle.isWidgetExtension, let use = ProtectedResource.location.use(in: bundle),
      plist.boolean("NSWidgetWantsLocation").value != true
    {
      findings.append(
        finding(
          .widgetLocation(bundle), at: .infoPlist(bundle, "NSWidgetWantsLocation"), subject: "NSWidgetWantsLocation",
          evidence: [.init("\(bundle.name), code", use), .infoPlist(bundle, "NSWidgetWantsLocation")]))
    }
    let app = bundle.kind == .appExtension ? artifact.host(of: bundle) : nil
    // Without its app nobody can tell what an extension's app says.
    if bundle.kind == .appExtension, app?.infoPlist.value == nil { return findings }
    let plists = [bundle, app].compactMap { $0 }
    return findings
      + ProtectedResource.all.compactMap { resource in
        guard let key = resource.keys.first, let use = resource.use(in: bundle),
          !plists.contains(where: { resource.isExplained(in: $0) })
        else { return nil }
        return finding(
          .unexplained(resource, bundle, key), at: .infoPlist(app ?? bundle, key), subject: key,
          evidence: [.init("\(bundle.name), code", use)] + plists.map { .infoPlist($0, key) })
      }
  }
}

extension ProtectedResource {
  /// The class and method by which a bundle's own code asks; `nil` when it does not, or when nobody can tell.
  fileprivate func use(in bundle: ArtifactBundle) -> String? {
    for facts in bundle.ownImages where facts.imports(classSymbol).value != nil {
      if selectors.isEmpty { return classSymbol }
      let named = selectors.first { selector in
        facts.names(selector: selector).value == true && !Self.isShared(selector, in: facts, besides: classSymbol)
      }
      if let named { return "\(classSymbol), \(named)" }
    }
    return nil
  }

  /// Whether a selector may be meant for another class that the image imports, as `requestAuthorization:` may.
  private static func isShared(_ selector: String, in facts: ImageFacts, besides classSymbol: String) -> Bool {
    all.contains { other in
      other.classSymbol != classSymbol && other.selectors.contains(selector)
        && facts.imports(other.classSymbol).value != nil
    }
  }

  fileprivate func isExplained(in bundle: ArtifactBundle) -> Bool {
    keys.contains { key in bundle.infoPlist.value?[key]?.string?.contains { !$0.isWhitespace } ?? false }
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
