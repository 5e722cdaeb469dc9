import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds associated domains that the system does not take.
struct AssociatedDomainsRule: Rule {
  static let metadata = RuleMetadata(
    id: "associated-domains",
    title: "Malformed associated domain",
    category: .signing,
    severity: .warning,
    checks: """
      Every signed associated domain is service:domain, with one of the services applinks, webcredentials, appclips or \
      activitycontinuation and a domain without scheme, path or spaces; and no process that is signed for distribution \
      asks for ?mode=developer, which only development builds may.
      """,
    reason: """
      The system skips what it cannot read: universal links open the browser, passwords are not offered, the App Clip \
      does not appear.
      """,
    remedy: "Write the domains as applinks:example.com under Signing & Capabilities, Associated Domains.",
    references: [
      .init(
        "Associated Domains Entitlement",
        url: """
          https://developer.apple.com/documentation/bundleresources/entitlements/\
          com.apple.developer.associated-domains
          """)
    ])

  private static let key = "com.apple.developer.associated-domains"
  private static let services: Set<Substring> = ["applinks", "webcredentials", "appclips", "activitycontinuation"]

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    guard let entitlements = bundle.signedEntitlements else { return .withoutEntitlements(bundle) }
    guard let value = entitlements[Self.key] else { return .doesNotApply("no associated domain is signed") }
    guard let domains = value.strings else { return .cannotTell("the entitlement is no list of texts") }
    let verdict = Verdict.all(domains.map { judge($0, of: bundle) }, ifNone: "no associated domain is signed")
    guard verdict.answer == .holds else { return verdict }
    return .holds([.init("\(bundle.name), signed entitlements, \(Self.key)", domains.joined(separator: ", "))])
  }

  private func judge(_ text: String, of bundle: ArtifactBundle) -> Verdict {
    if let flaw = Self.flaw(in: text) {
      return .broken([finding(.malformed(text, bundle, flaw), bundle, text, remedy: nil)])
    }
    guard text.hasSuffix("?mode=developer"), bundle.distribution != .development else { return .holds([]) }
    guard bundle.distribution != nil else { return .notForUsers(bundle) }
    return .broken([
      finding(
        .developerMode(text, bundle), bundle, text,
        remedy: "Take ?mode=developer out of the entitlements of builds for users.")
    ])
  }

  /// What is wrong with a value; `nil` when nothing is.
  ///
  /// A lone `*` is what profiles have, and signing tools that copy a profile's entitlements.
  private static func flaw(in text: String) -> String? {
    if text == "*" { return nil }
    guard let colon = text.firstIndex(of: ":") else { return "it has no service" }
    guard services.contains(text[..<colon]) else { return "“\(text[..<colon])” is no service" }
    let rest = text[text.index(after: colon)...]
    let domain = rest.prefix { $0 != "?" }
    if domain.isEmpty { return "it has no domain" }
    if domain.contains("/") { return "it holds a scheme or a path" }
    return domain.contains { $0.isWhitespace || $0 == "$" } ? "it is no domain" : nil
  }

  private func finding(_ message: Finding.Message, _ bundle: ArtifactBundle, _ text: String, remedy: String?) -> Finding
  {
    finding(
      message, at: .entitlements(bundle, Self.key), subject: text,
      evidence: [.init("\(bundle.name), signed entitlements, \(Self.key)", text)], remedy: remedy)
  }
}

extension Finding.Message {
  fileprivate static func malformed(_ text: String, _ bundle: ArtifactBundle, _ flaw: String) -> Self {
    "The associated domain “\(text)” of \(bundle.name) is not one that the system reads: \(flaw)."
  }
  fileprivate static func developerMode(_ text: String, _ bundle: ArtifactBundle) -> Self {
    "\(bundle.name) is signed for distribution, but its associated domain “\(text)” asks for developer mode."
  }
}
