import ArtifactReading
import BundleModel
import LintEngine

/// Finds leftovers of Finder, version control and tools, and links that lead out of the app.
struct DisallowedPathRule: Rule {
  static let metadata = RuleMetadata(
    id: "disallowed-path",
    title: "File that does not belong in the artifact",
    category: .presence,
    severity: .warning,
    checks: """
      A bundle holds no .DS_Store, no resource forks (__MACOSX, ._name), no folders of version control or package \
      managers, no iTunesMetadata.plist, and no symbolic link that leads out of the app. A package for the store has \
      no __MACOSX beside Payload; in other zips, where Finder puts one, it is harmless.
      """,
    reason: """
      App Store Connect refuses some of these paths (ITMS-90047, ITMS-90048) and installation drops the links, so \
      the file behind one is missing on the device. The rest shows that a folder was copied as it lay on somebody’s \
      disk.
      """,
    remedy: """
      Remove the file in the build step that copies the folder, and pack the artifact with xcodebuild -exportArchive \
      or with ditto and zip instead of Finder.
      """,
    references: [.init("ITMS-90047"), .init("ITMS-90048")])

  func check(_ subject: WholeArtifact, in artifact: InspectedArtifact) -> Verdict {
    guard !artifact.bundles.isEmpty else { return .doesNotApply("there is no bundle") }
    return .broken(
      by: artifact.bundles.flatMap { leftovers(in: $0) + links(in: $0, artifact) } + besidePayload(artifact),
      elseHolds: [
        .init("artifact", "no leftover among the files of \(artifact.bundles.count) bundles"),
        .init("artifact", "no symbolic link out of its app"),
      ])
  }

  /// One finding for each sort of leftover, however many there are.
  private func leftovers(in bundle: ArtifactBundle) -> [Finding] {
    let found = bundle.files.compactMap { entry in
      Leftover(bundle.relativePath(of: entry)).map { (leftover: $0, path: bundle.relativePath(of: entry)) }
    }
    return Dictionary(grouping: found, by: \.leftover).sorted { $0.key.name < $1.key.name }.map { leftover, files in
      let first = files.map(\.path).sorted().prefix(3)
      return finding(
        .leftover(bundle.name, leftover, count: files.count), severity: leftover.severity,
        at: .file(bundle.path(of: first[0]), in: bundle),
        subject: leftover.name,
        evidence: [.init(bundle.name, first.joined(separator: ", ") + (files.count > 3 ? ", …" : ""))],
        remedy: "Remove it in the build step that copies the folder, or leave it out there.")
    }
  }

  private func links(in bundle: ArtifactBundle, _ artifact: InspectedArtifact) -> [Finding] {
    let app = artifact.top(of: bundle)
    return bundle.files.compactMap { entry in
      guard case .symbolicLink(let target) = entry.kind, target.leaves(app.path, from: entry.path) else { return nil }
      let path = bundle.relativePath(of: entry)
      return finding(
        .link(bundle.name, path, target), at: .file(entry.path, in: bundle), subject: path,
        evidence: [.init(entry.path, "is a symbolic link to \(target)")],
        remedy: "Copy the file itself into the app, or let the link lead to a file inside the app.")
    }
  }

  private func besidePayload(_ artifact: InspectedArtifact) -> [Finding] {
    let folder = artifact.root.isEmpty ? "__MACOSX" : "\(artifact.root)/__MACOSX"
    guard artifact.form == .ipa, artifact.tree.hasDirectory(folder) else { return [] }
    return [
      finding(
        .besidePayload, at: .init(bundle: "", file: folder), subject: "__MACOSX",
        evidence: [.init(folder, "resource forks, as Finder packs them")],
        remedy: "Pack the package with xcodebuild -exportArchive, or with ditto and zip instead of Finder.")
    ]
  }
}

/// A sort of file that somebody’s disk has and an app should not.
private struct Leftover: Hashable {
  /// The name that is looked for.
  let name: String
  /// What it is.
  let label: String

  /// Files that keep an empty folder in version control are there by thousands and harm nobody.
  var severity: Severity { name.hasPrefix(".git") && name != ".git" ? .note : .warning }

  init?(_ path: String) {
    for component in path.split(separator: "/") {
      if let label = Self.labels[String(component)] {
        self.init(name: String(component), label: label)
        return
      }
      if component.hasPrefix("._") {
        self.init(name: "._*", label: "resource forks")
        return
      }
    }
    return nil
  }

  private init(name: String, label: String) {
    self.name = name
    self.label = label
  }

  private static let labels = [
    ".DS_Store": "Finder’s folder settings", "__MACOSX": "resource forks", ".git": "version control",
    ".svn": "version control", ".hg": "version control", ".gitignore": "version control",
    ".gitattributes": "version control", ".gitkeep": "version control", ".build": "a build folder",
    ".swiftpm": "a package’s settings", ".idea": "an editor’s settings", ".vscode": "an editor’s settings",
    "iTunesMetadata.plist": "the store’s receipt data",
  ]
}

extension String {
  /// Whether a link with this target, lying at a path, leads out of a folder.
  fileprivate func leaves(_ folder: String, from path: String) -> Bool {
    if hasPrefix("/") { return true }
    let depth = folder.split(separator: "/").count
    var components = path.split(separator: "/").dropLast()
    for component in split(separator: "/") where component != "." {
      if component != ".." {
        components.append(component)
      } else if components.count <= depth {
        return true
      } else {
        components.removeLast()
      }
    }
    return false
  }
}

extension Finding.Message {
  fileprivate static func leftover(_ name: String, _ leftover: Leftover, count: Int) -> Self {
    let places = count == 1 ? "" : " in \(count) places"
    return "\(name) holds \(leftover.name) (\(leftover.label))\(places); it should not be in an app."
  }

  fileprivate static func link(_ name: String, _ path: String, _ target: String) -> Self {
    "\(path) in \(name) is a link to “\(target)”, which leads out of the app."
  }

  fileprivate static let besidePayload: Self =
    "The package has a folder __MACOSX beside Payload, as Finder packs it; the App Store refuses it."
}
