import BundleModel
import Facts
import LintEngine

/// Finds bundles whose package type does not fit what they are.
struct BundlePackageTypeRule: Rule {
  static let metadata = RuleMetadata(
    id: "bundle-package-type",
    title: "Wrong package type",
    category: .extensionPlist,
    severity: .error,
    checks: """
      CFBundlePackageType is APPL for apps, App Clips and watch apps, XPC! for app extensions and XPC services, FMWK \
      for frameworks. Frameworks may leave it out; an app or extension without the key gets a warning, and so does a \
      wrong type in a framework that does not go to the store; in a simulator build that is a note. Does not apply to \
      other bundles; cannot tell when the Info.plist cannot be read.
      """,
    reason: """
      Installation reads the type before anything else: an extension that claims another type than XPC! makes a \
      device refuse the whole app, and App Store Connect checks the rest.
      """,
    remedy: "Set CFBundlePackageType to $(PRODUCT_BUNDLE_PACKAGE_TYPE), which Xcode fills in for each sort of target.",
    references: [
      .init(
        "CFBundlePackageType",
        url: "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundlepackagetype")
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard let wanted = bundle.kind.packageType else { return .doesNotApply("its package type may vary") }
    guard let plist = bundle.infoPlist.value else { return .unreadPlist(of: bundle) }
    let key = "CFBundlePackageType"
    func broken(_ message: Finding.Message, _ found: String, _ severity: Severity) -> Verdict {
      .broken([
        finding(
          message, severity: severity, at: .infoPlist(bundle, key), subject: key,
          evidence: [.init("\(bundle.name), Info.plist, \(key)", found), .init(bundle.kind.label, wanted)])
      ])
    }
    switch plist.string(key) {
    case .value(wanted): return .holds([.infoPlist(bundle, key)])
    case .value(let type) where type.contains("$"): return .unresolved
    case .value(let type) where !type.isEmpty:
      let isFramework = bundle.kind == .framework
      return broken(.wrong(bundle, type, wanted), type, isFramework ? frameworkSeverity(bundle, artifact) : .error)
    case .value, .absent:
      guard bundle.kind != .framework else { return .doesNotApply("a framework may leave the key out") }
      return broken(.absent(bundle, wanted), "absent", .warning)
    case .unknown: return .cannotTell("the key has another type")
    }
  }

  /// Nothing loads a framework by its type; only the store looks at it.
  private func frameworkSeverity(_ bundle: ArtifactBundle, _ artifact: InspectedArtifact) -> Severity {
    artifact.destination(of: bundle).refusal ?? .note
  }
}

extension BundleKind {
  /// The `CFBundlePackageType` of such a bundle; `nil` where it may vary.
  fileprivate var packageType: String? {
    switch self {
    case .app, .watchApp, .appClip: "APPL"
    case .appExtension, .xpcService: "XPC!"
    case .framework: "FMWK"
    case .systemExtension, .bundle: nil
    }
  }
}

extension Finding.Message {
  fileprivate static func wrong(_ bundle: ArtifactBundle, _ type: String, _ wanted: String) -> Self {
    "\(bundle.name) has the package type “\(type)” instead of “\(wanted)”."
  }

  fileprivate static func absent(_ bundle: ArtifactBundle, _ wanted: String) -> Self {
    "The Info.plist of \(bundle.name) has no CFBundlePackageType; it should be “\(wanted)”."
  }
}
