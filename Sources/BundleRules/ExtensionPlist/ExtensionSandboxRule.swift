import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds macOS extensions that are not sandboxed.
struct ExtensionSandboxRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-sandbox",
    title: "Mac extension without the sandbox",
    category: .extensionPlist,
    severity: .error,
    checks: """
      Every app extension for macOS or Mac Catalyst is signed with com.apple.security.app-sandbox. Does not \
      apply to other platforms, where everything is sandboxed; cannot tell of extensions that no tool has signed.
      """,
    reason: """
      macOS refuses to register an extension outside the sandbox: pkd logs that plug-ins must be sandboxed, and the \
      extension is in no list and no gallery. The app itself need not be sandboxed.
      """,
    remedy: """
      Add the App Sandbox capability to the extension’s target, and see that the signing of the release build uses \
      that target’s entitlements file.
      """,
    references: [
      .init("App Sandbox", url: "https://developer.apple.com/documentation/security/app-sandbox")
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.isForMac else { return .doesNotApply("outside of macOS everything is sandboxed") }
    guard bundle.isSigned else { return .unsigned(bundle) }
    let key = "com.apple.security.app-sandbox"
    let source = "\(bundle.name), signed entitlements, \(key)"
    let location = Finding.Location.entitlements(bundle, key)
    switch bundle.isSandboxed {
    case .value(true): return .holds([.init(source, "true")])
    case .value(false), .absent:
      let claimed = bundle.entitlements.value?[key]?.boolean
      let evidence = [Finding.Evidence(source, claimed == false ? "false" : "absent")]
      return .broken([finding(.notSandboxed(bundle.name), at: location, subject: key, evidence: evidence)])
    case .unknown(let reason):
      let note = undetermined(.cannotTell(bundle.name, reason), at: location, subject: key)
      return .cannotTell("the signed entitlements cannot be read", notes: [note])
    }
  }
}

extension Finding.Message {
  fileprivate static func notSandboxed(_ name: String) -> Self {
    "\(name) is signed without the app sandbox, so macOS does not register it."
  }

  fileprivate static func cannotTell(_ name: String, _ reason: String) -> Self {
    "Whether \(name) is sandboxed cannot be told: \(reason)."
  }
}
