import ArtifactReading
import ByteParsing
import CodeEvaluation
import MachOFormat

/// Searches the script code of apps for the kinds that widgets declare; nothing else of it is read.
struct ScriptReading {
  let artifact: Artifact
  let bundles: [ArtifactBundle]
  let code: [String: CodeFacts]

  func run() -> [ScriptCode] {
    let kinds = Set(code.values.flatMap { $0.widgets.compactMap(\.kind.value) + $0.controls.compactMap(\.kind.value) })
      .filter { !$0.isEmpty }
    return bundles.filter { $0.kind == .app || $0.kind == .appClip }.flatMap { scripts(of: $0, kinds) }
  }

  private func scripts(of app: ArtifactBundle, _ kinds: Set<String>) -> [ScriptCode] {
    let paths = bundles.filter { $0.id == app.id || ($0.kind == .framework && $0.parent == app.id) }
      .flatMap(\.files).map { app.relativePath(of: $0) }.sorted()
    return ScriptFile.find(in: paths).sorted { $0.key.rawValue < $1.key.rawValue }.map { runtime, files in
      search(files.map(app.path(of:)), of: app, runtime, for: kinds)
    }
  }

  private func search(
    _ files: [String], of app: ArtifactBundle, _ runtime: ScriptCode.Runtime, for kinds: Set<String>
  ) -> ScriptCode {
    var named: Set<String> = []
    var unread = files.isEmpty ? "its code is in no file that is known" : encrypted(files)
    var total = 0
    for file in kinds.isEmpty ? [] : files {
      total += artifact.tree[file]?.size ?? 0
      guard total <= Limits.scriptSize else {
        unread = unread ?? "it is larger than \(Limits.scriptSize) bytes"
        break
      }
      switch artifact.contents(of: file) {
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
