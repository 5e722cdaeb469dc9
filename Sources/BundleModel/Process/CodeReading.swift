import ByteParsing
import CodeEvaluation
import Facts
import MachOFormat

/// Resolves the processes of an artifact and reads what the code of its images declares and calls.
struct CodeReading {
  private let artifact: InspectedArtifact

  /// Prepares the reading of an artifact whose code is not read yet.
  init(_ artifact: InspectedArtifact) { self.artifact = artifact }

  /// The artifact with its processes and the facts of its code.
  func run() -> InspectedArtifact {
    let walks = artifact.bundles.filter(\.kind.runsAsProcess).concurrentMap { bundle in
      var walk = ProcessWalk(of: bundle, in: artifact, budget: budget)
      walk.run()
      return (bundle.id, walk)
    }
    let code = facts(linking: links(walks.map(\.1)))
    var read = artifact
    read.code = code
    read.codeByBundle = artifact.bundles.map { bundle in
      bundle.ownFiles.flatMap(\.placedImages).compactMap { code[$0.path] }
    }
    for (id, walk) in walks {
      var process = walk.process
      process.code = process.images.compactMap { code[$0.path] }
      read.processes[id] = process
    }
    for app in read.bundles { read.liveActivities[app.id] = LiveActivities(app, in: read) }
    return read
  }

  /// How many places may be looked at for one process: artifacts with very many share what is allowed for all.
  private var budget: Int {
    let processes = artifact.bundles.count { $0.kind.runsAsProcess }
    return min(Limits.libraryLookupCount, Limits.libraryLookupTotal / max(processes, 1))
  }

  /// Where the library paths of every image lead, those of code that no process is seen to load included.
  ///
  /// An image in several processes is linked as in the first one, the app's.
  private func links(_ walks: [ProcessWalk]) -> [String: [String: String]] {
    var links: [String: [String: String]] = [:]
    var seen: Set<String> = []
    for walk in walks {
      links.merge(walk.links) { first, _ in first }
      seen.formUnion(walk.process.images.map(\.path))
    }
    for bundle in artifact.bundles {
      let loose = bundle.ownFiles.filter { !seen.contains($0.path) }
      guard !loose.isEmpty else { continue }
      var walk = ProcessWalk(of: artifact.process(containing: bundle) ?? bundle, in: artifact, budget: budget)
      walk.follow(loose)
      links.merge(walk.links) { first, _ in first }
    }
    return links
  }

  private func facts(linking links: [String: [String: String]]) -> [String: CodeFacts] {
    let evaluated = artifact.bundles.flatMap(\.ownFiles).flatMap(\.placedImages).map { image in
      EvaluatedImage(
        identifier: image.path, image: image.facts.image, mapped: image.facts.mapped.value,
        libraries: links[image.path] ?? [:])
    }
    let facts = CodeFacts.read(from: evaluated)
    return Dictionary(facts.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
