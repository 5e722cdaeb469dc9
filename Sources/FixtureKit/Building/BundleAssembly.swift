#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The tree of an app with Info.plists and executables in place, not signed yet.
struct BundleAssembly {
  var tree: FixtureTree
  /// The final Info.plists by bundle path.
  private(set) var plists: [String: FixtureValue] = [:]
  private(set) var layouts: [String: BundleLayout] = [:]
  let isMac: Bool
  private let library: FixtureLibrary

  init(tree: FixtureTree, bundles: [String: BundleState], library: FixtureLibrary) throws {
    self.tree = tree
    self.library = library
    isMac = tree.contains(below: "Contents")
    // The outermost first: what a bundle is made from follows from the one around it.
    for (path, state) in bundles.sorted(by: { $0.key < $1.key }) { try add(state, at: path) }
  }

  private mutating func add(_ state: BundleState, at path: String) throws {
    let layout = BundleLayout(path: path, form: form(of: path, state.template))
    layouts[path] = layout
    let hostPath = Self.host(of: path, among: plists)
    let host = plists[hostPath ?? ""] ?? [:]
    var plist = state.template.map { BundleTemplates.plist($0, path: path, host: host, isMac: isMac) } ?? [:]
    if let bytes = tree.bytes(of: layout.infoPlist) {
      plist = plist.overlaid(with: try PropertyListDecoder().decode(FixtureValue.self, from: Data(bytes)))
    }
    plist = plist.overlaid(with: state.plist.value ?? [:]).withoutNulls
    plists[path] = plist
    if case .remove = state.plist {
      tree[layout.infoPlist] = nil
    } else {
      tree[layout.infoPlist] = .file(
        state.plistFormat == .xml ? XMLPlistWriter.bytes(plist) : BinaryPlistWriter.bytes(plist), executable: false)
    }
    try addExecutable(of: state, layout: layout, plist: plist)
    for (name, file) in BundleTemplates.files(state.template) where tree[layout.sealedFolder.appendingPath(name)] == nil
    {
      tree[layout.sealedFolder.appendingPath(name)] = file
    }
  }

  private mutating func addExecutable(of state: BundleState, layout: BundleLayout, plist: FixtureValue) throws {
    guard state.template != .resourceBundle else { return }
    let name = plist["CFBundleExecutable"]?.text ?? layout.path.pathStem
    guard !name.isEmpty else { return }
    let bytes: [UInt8]
    let standard = StandardImage(path: layout.path, plist: plist, isMac: isMac, executable: name)
    switch state.executable {
    case .absent: return
    case .standard:
      if tree[layout.executable(name)] != nil { return }
      bytes = try MachOWriter.bytes(standard.description(template: state.template))
    case .synthetic(let image):
      bytes = try MachOWriter.bytes(standard.description(template: state.template).overlaid(with: image))
    case .text(let text): bytes = Array(text.utf8)
    case .compiled(let image, let patch):
      // The same build would have recorded the SDK in the image too.
      var patch = patch
      patch.sdk = patch.sdk ?? standard.sdk
      bytes = try ImagePatcher(patch).bytes(
        FixtureTree.read(library.folder.appendingPath("Images/Built/\(image)")))
    }
    tree[layout.executable(name)] = .file(bytes, executable: true)
    for (link, target) in layout.links(executable: name) { tree[layout.path.appendingPath(link)] = .symlink(target) }
  }

  private func form(of path: String, _ template: BundleTemplate?) -> BundleLayout.Form {
    if tree.contains(below: path.appendingPath("Contents")) { return .contents }
    if tree.contains(below: path.appendingPath("Versions")) { return .versioned }
    guard isMac, template != nil else { return .flat }
    return template == .framework ? .versioned : .contents
  }

  /// The path of the bundle around another one.
  static func host(of path: String, among bundles: [String: FixtureValue]) -> String? {
    guard !path.isEmpty else { return nil }
    var parent = path.parentPath
    while !parent.isEmpty {
      if bundles[parent] != nil { return parent }
      parent = parent.parentPath
    }
    return ""
  }
}
