import BundleModel
import CodeSigning
import Facts
import LintEngine
import MachOFormat

/// Finds entitlements whose two encodings disagree, or of which the newer one is missing.
struct EntitlementsEncodingRule: Rule {
  static let metadata = RuleMetadata(
    id: "entitlements-encoding",
    title: "Entitlements in XML and DER disagree",
    category: .signing,
    severity: .error,
    checks: """
      The XML and the DER form of the signed entitlements can be read and say the same, and outside macOS both are there. \
      A missing DER form is an error when the app was built with the SDK of iOS 15 or newer, whose tools write it, else \
      a warning, and nothing in archives and builds for the App Store, which are signed anew. Silent for simulators and \
      for signatures without entitlements.
      """,
    reason: """
      iOS 15 and newer read the DER form alone, older systems the XML. Where they differ, what the app may do depends on \
      the system; without the DER form a new system does not start the app.
      """,
    remedy: "Sign with a current codesign, or tell the signing tool to write DER entitlements.",
    references: [
      .init(
        "Using the latest code signature format",
        url: "https://developer.apple.com/documentation/xcode/using-the-latest-code-signature-format")
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    if bundle.isForSimulator { return .onSimulator }
    guard bundle.isSigned, let entitlements = bundle.signature.value?.entitlements else { return .unsigned(bundle) }
    let damaged = Entitlements.Encoding.allCases.compactMap { encoding -> Finding? in
      guard case .failure(let error) = entitlements[encoding] else { return nil }
      return finding(
        .unreadable(bundle, encoding.label, "\(error)"), at: .entitlements(bundle), subject: encoding.label,
        evidence: [.init("\(bundle.name), \(encoding.label) entitlements", "\(error)")])
    }
    if !damaged.isEmpty { return .broken(damaged) }
    if !entitlements.differingKeys.isEmpty {
      return .broken([
        finding(
          .differ(bundle, entitlements.differingKeys), at: .entitlements(bundle),
          subject: "XML and DER", evidence: evidence(bundle, entitlements),
          remedy: "Sign anew with a current codesign, which writes both forms from one file.")
      ])
    }
    if entitlements.values.isEmpty { return .doesNotApply("the signature has no entitlements") }
    if bundle.isForMac { return .holds(evidence(bundle, entitlements)) }
    if entitlements.xml == nil { return .cannotTell("there is no XML form to compare the DER form with") }
    return entitlements.der == nil
      ? withoutDER(bundle, entitlements, in: artifact) : .holds(evidence(bundle, entitlements))
  }

  private func withoutDER(
    _ bundle: ArtifactBundle, _ entitlements: Entitlements, in artifact: InspectedArtifact
  ) -> Verdict {
    if artifact.form == .xcarchive || bundle.distribution == .appStore {
      return .doesNotApply("the build is signed anew before a device gets it")
    }
    guard let platform = bundle.platform.value else { return .cannotTell("the platform is not known") }
    let toolsWriteIt = bundle.sdk.value.map { $0 >= OSVersion(platform.device == .watchOS ? 8 : 15) } ?? false
    return .broken([
      finding(
        .noDER(bundle), severity: toolsWriteIt ? .error : .warning, at: .entitlements(bundle),
        subject: "DER", evidence: evidence(bundle, entitlements))
    ])
  }

  private func evidence(_ bundle: ArtifactBundle, _ entitlements: Entitlements) -> [Finding.Evidence] {
    Entitlements.Encoding.allCases.map { encoding in
      let keys = (try? entitlements[encoding]?.get())?.keys.sorted()
      return .init(
        "\(bundle.name), \(encoding.label) entitlements", keys.map { $0.joined(separator: ", ") } ?? "none")
    }
  }
}

extension Entitlements.Encoding {
  fileprivate var label: String {
    switch self {
    case .xml: "XML"
    case .der: "DER"
    }
  }
}

extension Finding.Message {
  fileprivate static func unreadable(_ bundle: ArtifactBundle, _ encoding: String, _ reason: String) -> Self {
    "The \(encoding) entitlements in the signature of \(bundle.name) cannot be read: the blob \(reason)."
  }
  fileprivate static func differ(_ bundle: ArtifactBundle, _ keys: [String]) -> Self {
    "The XML and DER entitlements in the signature of \(bundle.name) differ in \(keys.joined(separator: ", "))."
  }
  fileprivate static func noDER(_ bundle: ArtifactBundle) -> Self {
    "The signature of \(bundle.name) has its entitlements in XML only; systems since iOS 15 and its kin read them in DER."
  }
}
