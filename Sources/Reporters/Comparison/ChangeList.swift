import Facts

/// Collects what differs between two counterparts, and what cannot be compared.
struct ChangeList {
  private(set) var changes: [Change] = []
  private(set) var untold: [Untold] = []

  /// A fact that nobody can tell of one side.
  struct Untold: Sendable, Hashable {
    let what: String
    let reason: String
  }

  mutating func compare(_ aspect: Change.Aspect, _ before: String?, _ after: String?, name: String? = nil) {
    add(aspect, before.map(Change.Value.text), after.map(Change.Value.text), name: name)
  }

  /// Adds every element that only one side has.
  mutating func compare(_ aspect: Change.Aspect, lists before: [String], _ after: [String], name: String? = nil) {
    let (old, new) = (Set(before), Set(after))
    for element in old.subtracting(new).sorted() { compare(aspect, element, nil, name: name) }
    for element in new.subtracting(old).sorted() { compare(aspect, nil, element, name: name) }
  }

  mutating func add(_ aspect: Change.Aspect, _ before: Change.Value?, _ after: Change.Value?, name: String? = nil) {
    guard before != after else { return }
    changes.append(Change(aspect: aspect, name: name, before: before, after: after))
  }

  /// Both facts where both can be told, `nil` standing for one that is not there; else notes the reason.
  mutating func both<Fact>(
    _ what: String, _ before: Known<Fact>, _ after: Known<Fact>
  ) -> (before: Fact?, after: Fact?)? {
    if let reason = before.reason ?? after.reason {
      cannotTell(what, reason)
      return nil
    }
    return (before.value, after.value)
  }

  mutating func cannotTell(_ what: String, _ reason: String) { untold.append(Untold(what: what, reason: reason)) }
}
