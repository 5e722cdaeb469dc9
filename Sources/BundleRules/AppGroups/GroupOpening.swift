import BundleModel
import CodeEvaluation
import LintEngine

/// An app group, or a suite, that a bundle's own code opens by a name which the code fixes.
struct GroupOpening: RuleSubject {
  static let absence = "no code opens a group by a fixed name"
  /// The bundle whose code it is.
  let bundle: ArtifactBundle
  /// The name.
  let group: String
  /// The first call.
  let interface: AppGroupUse.Interface
  /// Where the first call gets the name.
  let place: CodePlace
  /// The processes that run the code: the bundle itself, or those that load the framework.
  let processes: [ArtifactBundle]

  var bundlePath: String { bundle.path }
  var part: String? { group }

  /// Each name once for each bundle, in the order of the artifact's tree.
  static func all(in artifact: InspectedArtifact) -> [GroupOpening] {
    var processes: [String: [ArtifactBundle]] = [:]
    for process in artifact.bundles where process.kind.runsAsProcess {
      for path in Set(artifact.process(of: process).images.map(\.path)) { processes[path, default: []].append(process) }
    }
    return artifact.bundles.flatMap { bundle -> [GroupOpening] in
      var seen: Set<String> = []
      return artifact.codeFacts(of: bundle).flatMap { facts in
        facts.groupUses.flatMap { use in use.groups.map { (use.interface, $0, facts.identifier) } }
      }.compactMap { interface, text, image in
        guard seen.insert(text.text).inserted else { return nil }
        return GroupOpening(
          bundle: bundle, group: text.text, interface: interface, place: text.place, processes: processes[image] ?? [])
      }
    }
  }

  /// Bundles whose code was not read, or opens a group by a name that only run time knows.
  static func gaps(in artifact: InspectedArtifact) -> [SubjectGap] {
    artifact.bundles.compactMap { bundle in
      let uses = artifact.codeFacts(of: bundle).flatMap(\.groupUses)
      let reason =
        artifact.openReason(ofCodeIn: bundle)
        ?? (uses.contains { $0.unresolved != nil } ? "a group’s name is only known at run time" : nil)
      return reason.map { SubjectGap(in: bundle.path, because: $0) }
    }
  }
}
