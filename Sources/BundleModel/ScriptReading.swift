import ArtifactReading
import ByteParsing
import CodeEvaluation
import Facts
import MachOFormat

/// Searches the script code of apps for the kinds that widgets declare; nothing else of it is read.
struct ScriptReading {
  let artifact: Artifact
  let bundles: [ArtifactBundle]
  let code: [String: CodeFacts]

  func run() -> [ScriptCode] {
    let kinds = wantedKinds
    var room = Limits.scriptSearch / max(kinds.count, 1)
    return bundles.filter { $0.kind == .app || $0.kind == .appClip }.flatMap { scripts(of: $0, kinds, &room) }
  }

  /// The declared kinds, when a call gets its kind at run time and so perhaps from a script.
  private var wantedKinds: [String] {
    guard code.values.contains(where: { $0.reloads.contains { $0.unresolved != nil } }) else { return [] }
    let kinds = code.values.flatMap { $0.widgets.compactMap(\.kind.value) + $0.controls.compactMap(\.kind.value) }
    return Set(kinds).filter { !$0.isEmpty }.sorted()
  }

  private func scripts(of app: ArtifactBundle, _ kinds: [String], _ room: inout Int) -> [ScriptCode] {
    let paths = bundles.filter { $0.id == app.id || ($0.kind == .framework && $0.parent == app.id) }
      .flatMap(\.files).map { app.relativePath(of: $0) }.sorted()
    return ScriptFile.find(in: paths).sorted { $0.key.rawValue < $1.key.rawValue }.map { runtime, files in
      search(files.map(app.path(of:)), of: app, runtime, for: kinds, &room)
    }
  }

  private func search(
    _ files: [String], of app: ArtifactBundle, _ runtime: ScriptCode.Runtime, for kinds: [String],
    _ room: inout Int
  ) -> ScriptCode {
    var named: Set<String> = []
    var unread = files.isEmpty ? "its code is in no file that is known" : encrypted(files)
    var chosen: Set<String> = []
    for file in kinds.isEmpty ? [] : files {
      let size = artifact.tree[file]?.size ?? 0
      guard size >= 0, size <= room else {
        unread = unread ?? "there is more of it than is searched"
        continue
      }
      room -= size
      chosen.insert(file)
    }
    for (_, result) in artifact.contents(of: chosen).sorted(by: { $0.key < $1.key }) {
      switch result {
      case .success(let bytes):
        named.formUnion(
          kinds.filter { kind in
            !named.contains(kind) && ScriptFile.forms(of: kind).contains { bytes.firstRange(of: $0) != nil }
          })
      case .failure(let error): unread = unread ?? error.description
      }
    }
    return ScriptCode(runtime: runtime, app: app.path, files: files, namedKinds: named, unread: unread)
  }

  /// A snapshot that is a Mach-O is encrypted by the store like any other image.
  private func encrypted(_ files: [String]) -> String? {
    let images = bundles.compactMap(\.executable.value).filter { files.contains($0.path) }.compactMap(\.preferred)
    return images.contains(where: \.image.isEncrypted) ? "the store has encrypted it" : nil
  }
}
