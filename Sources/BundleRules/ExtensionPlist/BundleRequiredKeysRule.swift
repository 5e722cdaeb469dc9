import ArtifactReading
import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds bundles whose Info.plist lacks a key that installation or the store asks for.
struct BundleRequiredKeysRule: Rule {
  static let metadata = RuleMetadata(
    id: "bundle-required-keys",
    title: "Required Info.plist key missing",
    category: .extensionPlist,
    severity: .error,
    checks: """
      Apps, extensions and XPC services have CFBundleIdentifier, CFBundleExecutable, CFBundleVersion, \
      CFBundleShortVersionString and a name, none of them empty; frameworks for devices have the first two, and the \
      versions where the store asks for them. An app’s name may be CFBundleName or CFBundleDisplayName; the store \
      asks an iOS extension for the latter. CFBundleInfoDictionaryVersion gets a warning. Cannot tell when the Info.plist \
      cannot be read, a key has another type, or the name may stand in InfoPlist.strings or InfoPlist.loctable.
      """,
    reason: """
      Without identifier, executable or build number a device refuses the whole app, often with no more than “failed \
      to set placeholder attributes”. App Store Connect refuses the upload for the others (ITMS-90360, 90056, \
      90057).
      """,
    remedy: """
      Let Xcode fill the key in: CFBundleIdentifier = $(PRODUCT_BUNDLE_IDENTIFIER), CFBundleExecutable = \
      $(EXECUTABLE_NAME), CFBundleVersion = $(CURRENT_PROJECT_VERSION), CFBundleShortVersionString = \
      $(MARKETING_VERSION), CFBundleName = $(PRODUCT_NAME).
      """,
    references: [
      .init("ITMS-90360"), .init("ITMS-90056"), .init("ITMS-90057"),
      .init(
        "Information Property List",
        url: "https://developer.apple.com/documentation/bundleresources/information-property-list"),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    // Packages for macOS install without all this unless they go through the store.
    let upload = artifact.destination(of: bundle).refusal.flatMap { bundle.isForMac && $0 != .error ? nil : $0 }
    let wanted = wantedKeys(of: bundle, upload: upload)
    guard !wanted.isEmpty else { return .doesNotApply("nothing asks such a bundle for the keys") }
    guard let plist = bundle.infoPlist.value else { return .unreadPlist(of: bundle) }
    let findings = wanted.compactMap { key, severity in
      isMissing(key, in: plist) ? finding(bundle, key, plist, severity: severity) : nil
    }
    let keys = wanted.map(\.key)
    let own: Verdict =
      keys.contains { plist.string($0).reason != nil }
      ? .cannotTell("a key has another type")
      : .holds([.init("\(bundle.name), Info.plist", "has \(keys.joined(separator: ", "))")])
    return .all(
      [findings.isEmpty ? own : .broken(findings), name(of: bundle, plist, upload: upload)],
      ifNone: "there is nothing to compare")
  }

  private func wantedKeys(of bundle: ArtifactBundle, upload: Severity?) -> [(key: String, severity: Severity)] {
    let wanted: [(key: String, severity: Severity?)]
    switch bundle.kind {
    case .app, .watchApp, .appClip, .appExtension, .xpcService:
      wanted = [
        ("CFBundleIdentifier", .error), ("CFBundleExecutable", .error),
        ("CFBundleVersion", bundle.isForMac ? upload : .error), ("CFBundleShortVersionString", upload),
        ("CFBundleInfoDictionaryVersion", upload.map { _ in .warning }),
      ]
    case .framework where bundle.layout == .flat:
      wanted = [
        ("CFBundleIdentifier", .error), ("CFBundleExecutable", .error), ("CFBundleVersion", upload),
        ("CFBundleShortVersionString", upload),
      ]
    case .framework, .systemExtension, .bundle: wanted = []
    }
    return wanted.compactMap { key, severity in severity.map { (key, $0) } }
  }

  private func name(of bundle: ArtifactBundle, _ plist: InfoPlist, upload: Severity?) -> Verdict {
    guard bundle.kind != .framework, bundle.kind != .xpcService else { return .doesNotApply("it needs no name") }
    let keys = ["CFBundleName", "CFBundleDisplayName"]
    let missing = keys.filter { isMissing($0, in: plist) }
    let mustShow = bundle.kind == .appExtension && bundle.devicePlatform == .iOS ? upload : nil
    let severity: Severity? = missing.count == 2 ? .error : missing == ["CFBundleDisplayName"] ? mustShow : nil
    if let severity {
      guard !bundle.hasLocalizedInfo else { return .cannotTell("the name may stand in the texts of a language") }
      return .broken([
        finding(
          bundle, missing.joined(separator: " or "), subject: "CFBundleDisplayName", plist, severity: severity)
      ])
    }
    guard let key = keys.last(where: { plist.string($0).value?.isEmpty == false }) else {
      return .cannotTell("a key has another type")
    }
    return .holds([.infoPlist(bundle, key)])
  }

  /// Absent or empty; a value of another type is a matter of plist-unreadable.
  private func isMissing(_ key: String, in plist: InfoPlist) -> Bool {
    switch plist.string(key) {
    case .value(let text): text.isEmpty
    case .absent: true
    case .unknown: false
    }
  }

  private func finding(
    _ bundle: ArtifactBundle, _ key: String, subject: String? = nil, _ plist: InfoPlist, severity: Severity
  ) -> Finding {
    let isEmpty = plist[key] != nil
    return finding(
      .missing(bundle.name, key, isEmpty: isEmpty), severity: severity, at: .infoPlist(bundle, subject ?? key),
      subject: subject ?? key, evidence: [.init("\(bundle.name), Info.plist, \(key)", isEmpty ? "empty" : "absent")],
      remedy: Self.settings[subject ?? key].map { setting in
        "Set \(subject ?? key) to \(setting) in the target’s Info.plist, and let Xcode process the file."
      })
  }

  /// What Xcode's templates write.
  private static let settings = [
    "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
    "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)", "CFBundleShortVersionString": "$(MARKETING_VERSION)",
    "CFBundleInfoDictionaryVersion": "6.0", "CFBundleDisplayName": "the name that users shall read",
  ]
}

extension ArtifactBundle {
  /// Whether the bundle has texts for its Info.plist by language, which may hold its name.
  fileprivate var hasLocalizedInfo: Bool {
    files.contains { ["InfoPlist.strings", "InfoPlist.loctable"].contains($0.path.split(separator: "/").last) }
  }
}

extension Finding.Message {
  fileprivate static func missing(_ name: String, _ key: String, isEmpty: Bool) -> Self {
    "\(key) \(isEmpty ? "is empty in" : "is missing from") the Info.plist of \(name)."
  }
}
