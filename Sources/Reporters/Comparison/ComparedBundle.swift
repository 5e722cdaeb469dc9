import BundleModel
import Facts
import PropertyLists

/// A bundle of one of two artifacts.
struct ComparedBundle {
  let bundle: ArtifactBundle
  let facts: BundleFacts
  /// The path by which counterparts are found: below the only app, whatever its folder is called, or else from the
  /// outermost bundle on.
  let key: String
  private let hasCode: Bool

  /// All of an artifact; `countsBelowTop` says whether keys leave out the outermost bundle's folder.
  static func all(of artifact: InspectedArtifact, countsBelowTop: Bool) -> [ComparedBundle] {
    return zip(artifact.bundles, ArtifactFacts(artifact).bundles).map { bundle, facts in
      let path = facts.shortPath
      let key = countsBelowTop ? path.firstIndex(of: "/").map { String(path[$0...]) } ?? "" : path
      return ComparedBundle(
        bundle: bundle, facts: facts, key: key, hasCode: !artifact.codeFacts(of: bundle).isEmpty)
    }
  }

  /// The signed entitlements; none when the executable has no signature.
  var claims: Known<[String: PropertyList]> {
    facts.entitlements.isAbsent && !bundle.executable.isAbsent ? .value([:]) : facts.entitlements
  }

  /// The app groups among them.
  var groups: Known<[String]> {
    facts.groups.isAbsent && !bundle.executable.isAbsent ? .value([]) : facts.groups
  }

  /// What its code declares; unknown unless all of it was read.
  var kinds: Known<[KindFacts]> {
    if let reason = facts.unreadCode { return .unknown(reason) }
    guard hasCode || !bundle.isWidgetExtension else { return .unknown("there is no code to read") }
    return .value(facts.kinds)
  }

  /// Adds what a bundle without a counterpart brought or took with it.
  func addContent(to list: inout ChangeList, isGone: Bool) {
    func add(_ aspect: Change.Aspect, _ value: Change.Value) {
      list.add(aspect, isGone ? value : nil, isGone ? nil : value)
    }
    for group in Set(groups.value ?? []).sorted() { add(.group, .text(group)) }
    for kind in facts.kinds { add(kind.aspect, .text(kind.comparedName)) }
    add(.size, .bytes(BundleSize(of: bundle).total))
  }
}
