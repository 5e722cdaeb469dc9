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
    let nested = artifact.descendants(of: bundle)
    let prefix = integrity.sealFolder.isEmpty ? "" : integrity.sealFolder + "/"
    var own: [Change: [String]] = [:]
    var signedAnew: [String: ArtifactBundle] = [:]
    for problem in integrity.sealProblems {
      guard let change = Change(problem.kind) else { continue }
      let path = prefix + problem.path
      if let inner = nested.first(where: { path == $0.path || path.hasPrefix($0.path + "/") }) {
        // What is wrong inside is told there; when nothing is, the nested bundle was signed once more.
        let isTold = ([inner] + artifact.descendants(of: inner)).contains { $0.integrity.map { !$0.isIntact } ?? true }
        if !isTold { signedAnew[inner.path] = inner }
      } else {
        own[change, default: []].append(path)
      }
    }
    return Change.allCases.flatMap { change in named(own[change] ?? [], change, below: prefix) }
      + signedAnew.sorted { $0.key < $1.key }.map { path, inner in
        SealFlaw(
          subject: inner.name, file: path, sealed: "other bytes in \(inner.name)", found: "intact by itself",
          sentence: "\(inner.name) was signed anew")
      }
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
