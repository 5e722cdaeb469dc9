import BundleModel

/// The bundles of two sets, each with its counterpart.
struct BundlePairs {
  /// A bundle of either set or of both.
  enum Pair {
    case both(ComparedBundle, ComparedBundle, isMoved: Bool)
    case first(ComparedBundle)
    case second(ComparedBundle)
  }

  /// In the order of the paths.
  let pairs: [Pair]

  /// Matches bundles by their paths, and those that are left by identifier and kind, as they may have moved.
  init(_ first: ComparedSide, _ second: ComparedSide) {
    // The folder of the only app may be called differently in each build.
    let isOne = first.hasOneTop && second.hasOneTop
    func place(_ bundle: ComparedBundle) -> Substring { isOne ? bundle.path.drop { $0 != "/" } : bundle.path[...] }
    var new = Dictionary(second.bundles.map { (place($0), $0) }, uniquingKeysWith: { first, _ in first })
    var pairs: [(place: Substring, pair: Pair)] = []
    var left: [ComparedBundle] = []
    for bundle in first.bundles {
      if let counterpart = new.removeValue(forKey: place(bundle)) {
        pairs.append((place(bundle), .both(bundle, counterpart, isMoved: false)))
      } else {
        left.append(bundle)
      }
    }
    var moved = Dictionary(grouping: new.values.sorted { $0.path > $1.path }, by: Identity.init)
    for bundle in left {
      if let identity = Identity(bundle), let counterpart = moved[identity]?.popLast() {
        new[place(counterpart)] = nil
        pairs.append((place(counterpart), .both(bundle, counterpart, isMoved: true)))
      } else {
        pairs.append((place(bundle), .first(bundle)))
      }
    }
    pairs += new.map { ($0.key, .second($0.value)) }
    self.pairs = pairs.sorted { $0.place < $1.place }.map(\.pair)
  }
}

/// What a bundle keeps when it moves.
private struct Identity: Hashable {
  let identifier: String
  let kind: BundleKind

  init?(_ bundle: ComparedBundle) {
    guard let identifier = bundle.identifier else { return nil }
    self.identifier = identifier
    kind = bundle.kind
  }
}
