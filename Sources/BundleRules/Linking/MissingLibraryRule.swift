import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds libraries that a process must load and that the artifact does not hold where the process looks.
struct MissingLibraryRule: Rule {
  static let metadata = RuleMetadata(
    id: "missing-library",
    title: "Library is missing",
    category: .linking,
    severity: .error,
    checks: """
      Every library that a process must load by @rpath, @executable_path or @loader_path lies where one of these leads, \
      for the executable and for the frameworks that it loads. Silent about weak libraries, the Swift runtime (which \
      systems since iOS 12.2 have), test libraries in builds that do not go to the store, an extension or framework that \
      is checked without its app, and where a path leads to a folder of the Mac that runs the process. What an \
      extension’s run paths miss in its app is a matter of extension-runpath.
      """,
    reason: "The dynamic linker ends the process before its first line: the app or extension crashes at every start.",
    remedy: """
      Embed the framework: in the app target’s General pane, set it to “Embed & Sign”. A package product that only an \
      extension links must be embedded by the app as well. A library that may be missing must be linked as Optional.
      """,
    references: [
      .init(
        "Embedding frameworks in an app",
        url: "https://developer.apple.com/library/archive/technotes/tn2435/_index.html")
    ],
    yieldsTo: [Precedence("extension-runpath", about: .subject)])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .doesNotApply("it does not run as a process") }
    let process = artifact.process(of: bundle)
    let missing = process.missing.compactMap { verdict(on: $0, of: bundle, in: artifact) }
    guard missing.isEmpty else { return .all(missing, ifNone: "there is nothing to compare") }
    if process.gap != nil { return .unreadProcess(bundle) }
    let found = process.launched.dropFirst(process.ownCount)
    guard let first = found.first else { return .doesNotApply("it loads no library of the artifact") }
    let rest = found.count > 1 ? " and \(found.count - 1) more" : ""
    return .holds([.init("\(bundle.name) finds", artifact.shortPath(of: first.path) + rest)])
  }

  /// What to do about a library that lies elsewhere, or that no app may ship; `nil` for one that is not there at all.
  private static func remedy(for missing: MissingLibrary) -> String? {
    if missing.isTestSupport { return "Do not link what is for tests in a target that ships." }
    guard missing.misplacedFile != nil else { return nil }
    return "Add a run path (LD_RUNPATH_SEARCH_PATHS) that leads to the folder it lies in, or embed it where one leads."
  }

  /// The verdict on one library that is not found; `nil` when it need not be.
  private func verdict(on missing: MissingLibrary, of bundle: ArtifactBundle, in artifact: InspectedArtifact)
    -> Verdict?
  {
    guard missing.isRequired, missing.library.path.hasPrefix("@"),
      !missing.isTestSupport || artifact.destination(of: bundle) == .store
    else { return nil }
    guard !missing.mayLieOutside else { return .cannotTell("a path leads out of the artifact") }
    let file = missing.misplacedFile
    return .broken([
      finding(
        file.map { .unreached(missing, of: bundle, artifact.shortPath(of: $0)) } ?? .missing(missing, of: bundle),
        at: .file(missing.user, in: bundle), subject: missing.library.path,
        evidence: missing.evidence(of: bundle, in: artifact), remedy: Self.remedy(for: missing))
    ])
  }
}

extension Finding.Message {
  fileprivate static func missing(_ missing: MissingLibrary, of bundle: ArtifactBundle) -> Self {
    "\(missing.asker(in: bundle)) needs \(missing.library.path), and no path leads to it in this artifact."
  }

  fileprivate static func unreached(_ missing: MissingLibrary, of bundle: ArtifactBundle, _ file: String) -> Self {
    "\(missing.asker(in: bundle)) needs \(missing.library.path), and no path leads to \(file), where it lies."
  }
}

extension MissingLibrary {
  /// The process, and the library in it that asks when it is not the executable itself.
  fileprivate func asker(in bundle: ArtifactBundle) -> String {
    user == bundle.executable.value?.path ? bundle.name : "\(user.split(separator: "/").last ?? "") in \(bundle.name)"
  }
}
