import Facts

/// Compares the widgets, controls and Live Activities of a bundle with those of its counterpart.
struct KindDifferences {
  let before: [KindFacts]
  let after: [KindFacts]

  func add(to list: inout ChangeList) {
    var old = before
    var new = after
    for (old, new) in pairs(&old, &new, by: { $0.isTold ? [$0.sort.rawValue, $0.comparedName] : nil }) {
      Self.families(old, new, &list)
    }
    // The same type with another kind: renamed, or one that cannot be told.
    for (old, new) in pairs(&old, &new, by: { [$0.sort.rawValue, $0.type] }) {
      if let reason = old.kind.reason ?? new.kind.reason {
        list.cannotTell("the kind of \(new.type)", reason)
      } else {
        list.compare(new.aspect, old.comparedName, new.comparedName)
      }
      Self.families(old, new, &list)
    }
    // One that cannot be told may be any of those that are left.
    guard let reason = (old + new).compactMap(\.kind.reason).first else {
      for kind in old { list.compare(kind.aspect, kind.comparedName, nil) }
      for kind in new { list.compare(kind.aspect, nil, kind.comparedName) }
      return
    }
    list.cannotTell("kinds", reason)
  }

  /// Takes those with the same key out of both lists; `nil` stands for no key.
  private func pairs(
    _ old: inout [KindFacts], _ new: inout [KindFacts], by key: (KindFacts) -> [String]?
  ) -> [(KindFacts, KindFacts)] {
    var candidates = Dictionary(grouping: new.indices.reversed()) { key(new[$0]) ?? [] }
    candidates[[]] = nil
    var found: [(KindFacts, KindFacts)] = []
    var taken: Set<Int> = []
    old.removeAll { kind in
      guard let wanted = key(kind), let index = candidates[wanted]?.popLast() else { return false }
      taken.insert(index)
      found.append((kind, new[index]))
      return true
    }
    new = new.indices.filter { !taken.contains($0) }.map { new[$0] }
    return found
  }

  private static func families(_ old: KindFacts, _ new: KindFacts, _ list: inout ChangeList) {
    guard old.families.reason == nil, new.families.reason == nil else { return }
    let before = old.families.value.map { $0.sorted() }
    let after = new.families.value.map { $0.sorted() }
    guard before != after else { return }
    // Without a restriction the system offers every family.
    list.compare(
      .families, before?.joined(separator: ", ") ?? "not restricted",
      after?.joined(separator: ", ") ?? "not restricted",
      name: new.comparedName)
  }
}

extension KindFacts {
  /// Which aspect of a bundle it is.
  var aspect: Change.Aspect {
    switch sort {
    case .widget: .widgetKind
    case .control: .controlKind
    case .activity: .liveActivity
    }
  }

  /// Whether its name can be told; a Live Activity has only its type's.
  fileprivate var isTold: Bool { sort == .activity || kind.value != nil }

  /// The kind; the type's name for a Live Activity and where nobody can tell the kind.
  var comparedName: String { sort == .activity ? shortType : kind.value ?? shortType }
}
