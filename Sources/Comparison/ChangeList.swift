import Facts

/// Collects what differs between two counterparts, and what cannot be compared.
struct ChangeList {
  private(set) var changes: [Change] = []
  private(set) var untold: [ArtifactComparison.Untold] = []
  /// The path of the bundle from the outermost bundle on.
  let bundle: String

  init(of bundle: ComparedBundle) { self.bundle = bundle.path }

  mutating func compare(_ aspect: Change.Aspect, _ before: String?, _ after: String?, name: String? = nil) {
    add(aspect, before.map(Change.Value.text), after.map(Change.Value.text), name: name)
  }

  /// Adds every element that only one side has.
  mutating func compare(_ aspect: Change.Aspect, lists before: [String], _ after: [String], name: String? = nil) {
    let (old, new) = (Set(before), Set(after))
    for element in old.subtracting(new).sorted() { add(aspect, .text(element), nil, name: name, isElement: true) }
    for element in new.subtracting(old).sorted() { add(aspect, nil, .text(element), name: name, isElement: true) }
  }

  mutating func add(
    _ aspect: Change.Aspect, _ before: Change.Value?, _ after: Change.Value?, name: String? = nil,
    isElement: Bool = false
  ) {
    guard before != after else { return }
    changes.append(Change(aspect: aspect, name: name, before: before, after: after, isElement: isElement))
  }

  /// Both facts where both can be told, `nil` standing for one that is not there; else notes the reason, unless it is
  /// told elsewhere.
  mutating func both<Fact>(
    _ what: String?, _ before: Known<Fact>, _ after: Known<Fact>
  ) -> (before: Fact?, after: Fact?)? {
    if let reason = before.reason ?? after.reason {
      if let what { cannotTell(what, reason) }
      return nil
    }
    return (before.value, after.value)
  }

  /// Notes once why something cannot be compared.
  mutating func cannotTell(_ what: String, _ reason: String) {
    let new = ArtifactComparison.Untold(bundle: bundle, what: what, reason: reason)
    if !untold.contains(new) { untold.append(new) }
  }
}
