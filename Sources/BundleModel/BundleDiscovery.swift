import ArtifactReading
import ByteParsing
import Facts

/// Finds the bundles of an artifact by the names of its folders and by where their Info.plists lie.
struct BundleDiscovery {
  /// A folder that is a bundle, before anything in it is read.
  struct Candidate {
    let path: String
    let kind: BundleKind
    let layout: BundleLayout
    let parent: Int?
  }

  /// What the artifact is and which folder it is in.
  let form: InspectedArtifact.Form
  let root: String
  /// Each bundle before those that it contains.
  let candidates: [Candidate]
  /// The limit that the artifact exceeds, if there are more bundles, or bundles nested deeper, than are looked at.
  let exceeded: ArtifactError.Reason?

  private let tree: EntryTree

  init(_ tree: EntryTree) {
    self.tree = tree
    let folders = tree.allDirectories.filter { !Self.isForeign($0) }
    (form, root) = Self.form(of: tree, folders: folders)
    var found: [Candidate] = []
    var open: [Int] = []
    var exceeded: ArtifactError.Reason?
    if form != .xcarchive, Self.isBundleAtTop(tree) {
      let layout = Self.layout(of: "", in: tree)
      let kind: BundleKind = Self.isApp(tree) ? .app : .appExtension
      found.append(Candidate(path: "", kind: kind, layout: layout, parent: nil))
      open = [0]
    }
    let scope = form == .xcarchive ? (root.isEmpty ? "Products/" : "\(root)/Products/") : ""
    for folder in folders where folder.hasPrefix(scope) {
      while let last = open.last, !found[last].path.isEmpty, !folder.hasPrefix(found[last].path + "/") {
        open.removeLast()
      }
      guard let ending = BundleSuffix.ending(of: folder.lastComponent), BundleSuffix.code.contains(ending) else {
        continue
      }
      guard found.count < Limits.bundleCount else {
        exceeded = .limitExceeded("bundles", limit: Limits.bundleCount)
        break
      }
      guard open.count < Limits.bundleDepth else {
        exceeded = .limitExceeded("levels of bundles inside bundles", limit: Limits.bundleDepth)
        continue
      }
      let parent = open.last
      let container = parent.map { found[$0] }
      found.append(
        Candidate(
          path: folder, kind: Self.kind(ending, at: folder, in: container), layout: Self.layout(of: folder, in: tree),
          parent: parent))
      open.append(found.count - 1)
    }
    candidates = found
    self.exceeded = exceeded
  }

  /// Debug symbols carry the names of bundles and are none; Finder's resource forks mirror everything.
  private static func isForeign(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { $0 == "__MACOSX" || $0.hasSuffix(".dSYM") }
  }

  private static func form(of tree: EntryTree, folders: [String]) -> (InspectedArtifact.Form, String) {
    for folder in folders {
      let components = folder.split(separator: "/", omittingEmptySubsequences: false)
      if let place = components.lastIndex(of: "Applications"), place > 0, components[place - 1] == "Products" {
        let root = components[..<(place - 1)].joined(separator: "/")
        if tree.file(at: root.isEmpty ? "Info.plist" : "\(root)/Info.plist") != nil { return (.xcarchive, root) }
      }
      if components.last == "Payload", folders.contains(where: { $0.isBundle(in: folder, "app") }) {
        return (.ipa, components.dropLast().joined(separator: "/"))
      }
    }
    if let archive = folders.first(where: { BundleSuffix.ending(of: $0.lastComponent) == "xcarchive" }) {
      return (.xcarchive, archive)
    }
    let first = folders.first { BundleSuffix.ending(of: $0.lastComponent).map(BundleSuffix.code.contains) ?? false }
    switch first.flatMap({ BundleSuffix.ending(of: $0.lastComponent) }) {
    case "app": return (.app, "")
    case "appex": return (.appExtension, "")
    case nil where isBundleAtTop(tree): return (isApp(tree) ? .app : .appExtension, "")
    default: return (.bundle, "")
    }
  }

  /// Whether the artifact's own top is a bundle whose name is lost: a zip of an app's contents.
  private static func isBundleAtTop(_ tree: EntryTree) -> Bool {
    let flat = tree.file(at: "Info.plist") != nil && (isApp(tree) || tree.hasDirectory("_CodeSignature"))
    return flat || (tree.file(at: "Contents/Info.plist") != nil && tree.hasDirectory("Contents/MacOS"))
  }

  /// Xcode writes a `PkgInfo` into apps and not into app extensions (observed).
  private static func isApp(_ tree: EntryTree) -> Bool {
    tree.file(at: "PkgInfo") != nil || tree.file(at: "Contents/PkgInfo") != nil
  }

  private static func kind(_ ending: String, at folder: String, in container: Candidate?) -> BundleKind {
    switch ending {
    case "appex": return .appExtension
    case "framework": return .framework
    case "xpc": return .xpcService
    case "systemextension": return .systemExtension
    case "app":
      let place = folder.split(separator: "/").dropLast().last
      if container != nil, place == "Watch" { return .watchApp }
      if container != nil, place == "AppClips" { return .appClip }
      return .app
    default: return .bundle
    }
  }

  private static func layout(of folder: String, in tree: EntryTree) -> BundleLayout {
    let prefix = folder.isEmpty ? "" : folder + "/"
    if tree.hasDirectory(prefix + "Contents") { return .contents }
    guard folder.hasSuffix(".framework"), tree.hasDirectory(prefix + "Versions") else { return .flat }
    if case .symbolicLink(let target)? = tree[prefix + "Versions/Current"]?.kind { return .versioned(target) }
    return .versioned("A")
  }
}

extension String {
  /// The part behind the last slash.
  var lastComponent: Substring { self[(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)...] }

  fileprivate func isBundle(in folder: String, _ ending: String) -> Bool {
    hasPrefix(folder + "/") && BundleSuffix.ending(of: dropFirst(folder.count + 1)) == ending
      && !dropFirst(folder.count + 1).contains("/")
  }
}
