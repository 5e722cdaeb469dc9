import BundleModel

/// The bundles of two artifacts, each with its counterpart.
struct BundlePairs {
  /// A bundle of either artifact or of both.
  enum Pair {
    case both(ComparedBundle, ComparedBundle)
    case first(ComparedBundle)
    case second(ComparedBundle)

    fileprivate var key: String {
      switch self {
      case .both(_, let bundle), .first(let bundle), .second(let bundle): bundle.key
      }
    }
  }

  /// In the order of the paths.
  let pairs: [Pair]

  /// Matches bundles by their paths, and those that are left by identifier and kind, as they may have moved.
  init(_ first: InspectedArtifact, _ second: InspectedArtifact) {
    let isOne = first.topBundles.count == 1 && second.topBundles.count == 1
    let old = ComparedBundle.all(of: first, countsBelowTop: isOne)
    let candidates = ComparedBundle.all(of: second, countsBelowTop: isOne)
    var new = Dictionary(candidates.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var pairs: [Pair] = []
    var left: [ComparedBundle] = []
    for bundle in old {
      if let counterpart = new.removeValue(forKey: bundle.key) {
        pairs.append(.both(bundle, counterpart))
      } else {
        left.append(bundle)
      }
    }
    var moved = Dictionary(grouping: new.values.sorted { $0.key > $1.key }, by: Identity.init)
    for bundle in left {
      if let identity = Identity(bundle), let counterpart = moved[identity]?.popLast() {
        new[counterpart.key] = nil
        pairs.append(.both(bundle, counterpart))
      } else {
        pairs.append(.first(bundle))
      }
    }
    self.pairs = (pairs + new.values.map(Pair.second)).sorted { $0.key < $1.key }
  }
}

/// What a bundle keeps when it moves.
private struct Identity: Hashable {
  let identifier: String
  let kind: BundleKind

  init?(_ bundle: ComparedBundle) {
    guard let identifier = bundle.facts.identifier else { return nil }
    self.identifier = identifier
    kind = bundle.facts.kind
  }
}
