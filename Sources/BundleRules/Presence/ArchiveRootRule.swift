import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds Xcode archives that Xcode does not take for the archive of an app.
struct ArchiveRootRule: Rule {
  static let metadata = RuleMetadata(
    id: "archive-root",
    title: "Archive that cannot be distributed as an app",
    category: .presence,
    severity: .error,
    checks: """
      An Xcode archive with an app in Products/Applications holds one app there, and its Info.plist has \
      ApplicationProperties. Archives of tools and frameworks are left alone.
      """,
    reason: """
      Xcode takes any other archive for a generic one: the Organizer offers no distribution to the store, and \
      xcodebuild -exportArchive fails with “expected one of {}, but found app-store”.
      """,
    remedy: """
      Set Skip Install (SKIP_INSTALL) to Yes for every target but the app, and embed what the app needs in the app. \
      See that the scheme’s Archive action builds one app.
      """,
    references: [
      .init(
        "Build settings reference: Skip Install",
        url: "https://developer.apple.com/documentation/xcode/build-settings-reference#Skip-Install")
    ])

  func check(_ subject: WholeArtifact, in artifact: InspectedArtifact) -> Verdict {
    guard artifact.form == .xcarchive else { return .doesNotApply("the artifact is no Xcode archive") }
    let root = artifact.root.isEmpty ? "" : artifact.root + "/"
    let apps = artifact.topBundles.filter { $0.kind == .app && $0.path.hasPrefix("\(root)Products/Applications/") }
    guard !apps.isEmpty else { return .doesNotApply("the archive is not that of an app") }
    return .broken(
      by: severalApps(apps, root) + properties(artifact.archiveInfo, root),
      elseHolds: [
        .init("\(root)Products/Applications", apps.map(\.name).joined(separator: ", ")),
        .init("\(root)Info.plist", "has ApplicationProperties"),
      ])
  }

  private func severalApps(_ apps: [ArtifactBundle], _ root: String) -> [Finding] {
    guard apps.count > 1 else { return [] }
    let names = apps.map(\.name)
    return [
      finding(
        .severalApps(names), at: .artifact, subject: "Products/Applications",
        evidence: [.init("\(root)Products/Applications", names.joined(separator: ", "))])
    ]
  }

  private func properties(_ info: Known<InfoPlist>, _ root: String) -> [Finding] {
    let location = Finding.Location(bundle: "", file: "\(root)Info.plist", place: "ApplicationProperties")
    let message: Finding.Message
    let found: String
    switch info {
    case .value(let plist):
      switch plist.dictionary("ApplicationProperties") {
      case .value: return []
      case .absent: (message, found) = (.noProperties, "absent")
      case .unknown(let reason): (message, found) = (.noProperties, reason)
      }
    case .absent: (message, found) = (.noInfoPlist, "not in the artifact")
    case .unknown(let reason): (message, found) = (.noInfoPlist, reason)
    }
    return [
      finding(
        message, at: location, subject: "ApplicationProperties",
        evidence: [.init("\(root)Info.plist, ApplicationProperties", found)],
        remedy: info.value == nil ? "Copy the archive again, whole, or make it anew with xcodebuild archive." : nil)
    ]
  }
}

extension Finding.Message {
  fileprivate static func severalApps(_ names: [String]) -> Self {
    """
    The archive holds \(names.count) apps in Products/Applications, \(names.joined(separator: ", ")); Xcode \
    distributes archives with one.
    """
  }

  fileprivate static var noProperties: Self {
    """
    The archive’s Info.plist has no ApplicationProperties, so Xcode takes it for a generic archive and offers no \
    distribution.
    """
  }

  fileprivate static var noInfoPlist: Self {
    "The archive has no Info.plist that can be read, so Xcode does not take it for an archive of an app."
  }
}
