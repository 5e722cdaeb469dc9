import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds extensions whose run paths miss the frameworks of their app.
struct ExtensionRunPathRule: Rule {
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
      @executable_path/../../../../Frameworks. Each \
      extension around it adds two levels.
      """,
    references: [
      .init(
        "Run-Path Dependent Libraries",
        url:
          "https://developer.apple.com/library/archive/documentation/DeveloperTools/Conceptual/DynamicLibraries/100-Articles/RunpathDependentLibraries.html"
      )
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard subject.host != nil else { return .withoutApp }
    let process = artifact.process(of: bundle)
    let missing = process.missing.compactMap { unreached($0, of: bundle, in: artifact) }
    guard missing.isEmpty else { return .all(missing, ifNone: "there is nothing to compare") }
    if process.gap != nil { return .unreadProcess(bundle) }
    let found = process.launched.dropFirst(process.ownCount)
    guard let library = found.first else { return .doesNotApply("it loads no library of the artifact") }
    let rest = found.count > 1 ? " and \(found.count - 1) more" : ""
    let runPaths = process.own.flatMap(\.facts.image.runPaths)
    return .holds([
      .init("\(bundle.name), run paths", runPaths.isEmpty ? "none" : runPaths.joined(separator: ", ")),
      .init("\(bundle.name) finds", artifact.shortPath(of: library.path) + rest),
    ])
  }

  /// The verdict on one library that is not found; `nil` when it need not be, or lies in no Frameworks folder.
  private func unreached(_ missing: MissingLibrary, of bundle: ArtifactBundle, in artifact: InspectedArtifact)
    -> Verdict?
  {
    guard missing.isRequired, let file = missing.misplacedFile else { return nil }
    guard !missing.mayLieOutside else { return .cannotTell("a run path leads out of the artifact") }
    return .broken([
      finding(
        .unreached(missing, of: bundle, artifact.shortPath(of: file)), at: .file(missing.user, in: bundle),
        subject: missing.library.path, evidence: missing.evidence(of: bundle, in: artifact))
    ])
  }
}

extension Finding.Message {
  fileprivate static func unreached(_ missing: MissingLibrary, of bundle: ArtifactBundle, _ file: String) -> Self {
    "\(bundle.name) loads \(missing.library.path), and none of its run paths leads to \(file)."
  }
}
