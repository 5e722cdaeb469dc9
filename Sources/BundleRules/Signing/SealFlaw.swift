import BundleModel
import CodeSigning

/// One way in which a bundle's files are not those of its seal.
struct SealFlaw {
  /// What it is about: a path, or a kind of change when there are many.
  let subject: String
  /// The file in the artifact.
  let file: String
  /// What the seal says.
  let sealed: String
  /// What was found.
  let found: String
  /// What happened, to stand before "after … was signed".
  let sentence: String

  /// How many files of one kind of change are named one by one.
  private static let namedCount = 3

  /// The flaws of a bundle's seal, without those that a nested bundle's own signature explains.
  static func flaws(
    of bundle: ArtifactBundle, _ integrity: BundleIntegrity, in artifact: InspectedArtifact
  ) -> [SealFlaw] {
    // A bundle of resources has no signature of its own; its files are the outer bundle's.
    let code = artifact.descendants(of: bundle).filter { $0.integrity != nil || $0.kind != .bundle }
    let nested = Dictionary(code.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let prefix = integrity.sealFolder.isEmpty ? "" : integrity.sealFolder + "/"
    var own: [Change: [String]] = [:]
    var signedAnew: [String: ArtifactBundle] = [:]
    var isTold: [Int: Bool] = [:]
    for problem in integrity.sealProblems {
      guard let change = Change(problem.kind) else { continue }
      let path = prefix + problem.path
      guard let inner = outermost(around: path, in: nested) else {
        own[change, default: []].append(path)
        continue
      }
      // What is wrong inside is told there, also that code is not signed or cannot be read; when nothing is, the nested
      // bundle was signed once more.
      let told =
        isTold[inner.id]
        ?? (inner.integrity == nil
          || ([inner] + artifact.descendants(of: inner)).contains { $0.integrity?.isIntact == false })
      isTold[inner.id] = told
      if !told { signedAnew[inner.path] = inner }
    }
    return Change.allCases.flatMap { change in named(own[change] ?? [], change, below: prefix) }
      + signedAnew.sorted { $0.key < $1.key }.map { path, inner in
        SealFlaw(
          subject: inner.name, file: path, sealed: "other bytes in \(inner.name)", found: "intact by itself",
          sentence: "\(inner.name) was signed anew")
      }
  }

  /// The outermost of the bundles that is, or holds, what lies at a path.
  private static func outermost(around path: String, in bundles: [String: ArtifactBundle]) -> ArtifactBundle? {
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      if let bundle = bundles[String(path[..<slash])] { return bundle }
      end = path.index(after: slash)
    }
    return bundles[path]
  }

  private enum Change: CaseIterable {
    case changed
    case missing
    case added

    /// `nil` for what another rule tells, or what the system accepts.
    init?(_ kind: SealProblem.Kind) {
      switch kind {
      case .changed, .linkChanged, .entryUnreadable, .nestedCodeRefused, .crypto: self = .changed
      case .missing: self = .missing
      case .added: self = .added
      case .nestedCodeChanged(_, let requirement):
        // Other code is fine when it meets the requirement, which the seal's own reader judges as far as it can.
        guard requirement == nil else { return nil }
        self = .changed
      case .nestedCodeUnsigned: return nil
      }
    }

    var verb: String {
      switch self {
      case .changed: "changed"
      case .missing: "removed"
      case .added: "added"
      }
    }
  }

  private static func named(_ paths: [String], _ change: Change, below prefix: String) -> [SealFlaw] {
    let names = paths.map { String($0.dropFirst(prefix.count)) }
    guard paths.count > namedCount, let first = paths.first else {
      return zip(paths, names).map { path, name in
        SealFlaw(
          subject: name, file: path, sealed: change == .added ? "does not name it" : "names “\(name)”",
          found: change == .missing ? "it is not there" : change == .added ? "“\(name)”" : "other bytes",
          sentence: "“\(name)” was \(change.verb)")
      }
    }
    let some = names.prefix(namedCount).map { "“\($0)”" }.joined(separator: ", ")
    return [
      SealFlaw(
        subject: "files \(change.verb)", file: first, sealed: change == .added ? "does not name them" : "names them",
        found: "\(paths.count) files \(change.verb)",
        sentence: "\(paths.count) files were \(change.verb), \(some) among them,")
    ]
  }
}
