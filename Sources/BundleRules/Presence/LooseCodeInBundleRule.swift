import ArtifactReading
import BundleModel
import LintEngine

/// Finds code and build products that lie in a bundle where the store allows none.
struct LooseCodeInBundleRule: Rule {
  static let metadata = RuleMetadata(
    id: "loose-code-in-bundle",
    title: "Loose code in a bundle",
    category: .presence,
    severity: .error,
    checks: """
      A bundle for devices holds no dynamic library outside of a framework, no static library, object file, Swift \
      module or debug symbols. The Swift runtime in the app’s Frameworks folder, the libraries that Xcode adds to a \
      debug build, and a framework’s own Modules folder are left alone, and so is macOS. A warning outside of \
      packages for the store, nothing in simulator builds.
      """,
    reason: """
      An app for the store may hold code only as the executable of a bundle: App Store Connect refuses all else with \
      ITMS-90171. The files are also dead weight that tells how the app was built.
      """,
    remedy: """
      Remove the file from the target’s Copy Bundle Resources or copy phase; turn a dynamic library into a framework \
      and embed that.
      """,
    references: [
      .init("ITMS-90171"),
      .init(
        "Placing content in a bundle",
        url: "https://developer.apple.com/documentation/bundleresources/placing-content-in-a-bundle"),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard !artifact.top(of: bundle).isForMac, !bundle.isForMac else { return .doesNotApply("it is for macOS") }
    guard let severity = artifact.destination(of: bundle).refusal else { return .notUploaded }
    var seen: Set<String> = []
    let findings = bundle.files.compactMap { entry -> Finding? in
      guard entry.isFile, let stray = StrayCode(bundle.relativePath(of: entry), in: bundle),
        seen.insert(stray.path).inserted
      else { return nil }
      return finding(
        .stray(bundle.name, stray), severity: severity, at: .file(bundle.path(of: stray.path), in: bundle),
        subject: stray.path, evidence: [.init(bundle.name, "holds \(stray.path)")],
        remedy: stray.path.hasSuffix(".dylib") ? "Turn the library into a framework and embed that." : Self.leaveOut)
    }
    let proof = Finding.Evidence(bundle.name, "no loose code among its \(bundle.files.count) entries")
    return .broken(by: findings, elseHolds: [proof])
  }

  private static let leaveOut = "Remove it from the target’s Copy Bundle Resources or copy phase."
}

/// A file, or a folder of files, that does not belong in a bundle.
private struct StrayCode {
  /// The path relative to the bundle.
  let path: String
  /// What it is, with its article.
  let label: String

  init?(_ path: String, in bundle: ArtifactBundle) {
    let components = path.split(separator: "/")
    guard let name = components.last else { return nil }
    if let index = components.firstIndex(where: { $0.hasSuffix(".dSYM") }) {
      self.init(components[...index].joined(separator: "/"), "debug symbols")
    } else if let index = components.firstIndex(where: { $0.hasSuffix(".swiftmodule") }), components.first != "Modules"
    {
      self.init(components[...index].joined(separator: "/"), "a Swift module")
    } else if name.hasSuffix(".dylib"), !Self.isExpected(path, name, in: bundle) {
      self.init(path, "a dynamic library outside of a framework")
    } else if name.hasSuffix(".a"), name.hasPrefix("lib") {
      self.init(path, "a static library")
    } else if name.hasSuffix(".o") {
      self.init(path, "an object file")
    } else {
      return nil
    }
  }

  private init(_ path: String, _ label: String) {
    self.path = path
    self.label = label
  }

  private static func isExpected(_ path: String, _ name: Substring, in bundle: ArtifactBundle) -> Bool {
    if path == "Frameworks/\(name)" {
      // The Swift runtime for systems before iOS 12.2, and what Xcode adds to the host of tests.
      return name.hasPrefix("libXCTest") || (name.hasPrefix("libswift") && name != "libswiftRemoteMirror.dylib")
    }
    // Xcode 16 and newer: the code of a debug build, and what previews need.
    return path == "__preview.dylib" || bundle.path(of: path) == bundle.executablePath.map { $0 + ".debug.dylib" }
  }
}

extension Finding.Message {
  fileprivate static func stray(_ name: String, _ stray: StrayCode) -> Self {
    "\(name) holds \(stray.path), \(stray.label), which the App Store does not permit there."
  }
}
