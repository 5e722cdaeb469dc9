import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds extensions whose run paths miss the frameworks of their app.
struct ExtensionRunPathRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "extension-runpath",
    title: "Run paths of an extension miss its app’s frameworks",
    category: .linking,
    severity: .error,
    checks: """
      Every library that an extension’s process must load and that lies in a Frameworks folder of the extension or of \
      the app around it is reached by one of the run paths (LC_RPATH) of the images that ask for it. Silent about weak \
      libraries, about an extension that is checked without its app, and where a run path leads to a folder of the Mac \
      that runs the process.
      """,
    reason: """
      The dynamic linker looks in the run paths only. The extension’s process stops before its first line: the widget \
      stays empty or is not listed, the share target vanishes, while the app itself works.
      """,
    remedy: """
      Set LD_RUNPATH_SEARCH_PATHS of the extension target to @executable_path/Frameworks and \
      @executable_path/../../Frameworks; on macOS to @executable_path/../Frameworks and \
      @executable_path/../../../../Frameworks. Each
      extension around it adds two levels.
      """,
    references: [
      .init(
        "Run-Path Dependent Libraries",
        url:
          "https://developer.apple.com/library/archive/documentation/DeveloperTools/Conceptual/DynamicLibraries/100-Articles/RunpathDependentLibraries.html"
      )
    ])

  func findings(_ subject: AppExtension, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard subject.host != nil else { return [] }
    return artifact.process(of: bundle).missing.compactMap { missing in
      guard missing.isRequired, !missing.mayLieOutside,
        let file = missing.misplacedFile
      else { return nil }
      return finding(
        .unreached(missing, of: bundle, artifact.shortPath(of: file)), at: .file(missing.user, in: bundle),
        subject: missing.library.path,
        evidence: missing.evidence(of: bundle, in: artifact))
    }
  }
}

extension Finding.Message {
  fileprivate static func unreached(_ missing: MissingLibrary, of bundle: ArtifactBundle, _ file: String) -> Self {
    "\(bundle.name) loads \(missing.library.path), and none of its run paths leads to \(file)."
  }
}
