import Facts

/// Compares the widgets, controls and Live Activities of a bundle with those of its counterpart.
struct KindDifferences {
  let before: [ComparedKind]
  let after: [ComparedKind]

  func add(to list: inout ChangeList) {
    var old = before
    var new = after
    for (old, new) in pairs(&old, &new, by: { $0.gap == nil ? [$0.aspect.rawValue, $0.name] : nil }) {
      Self.families(old, new, &list)
    }
    // The same type with another kind: renamed, or one that cannot be told.
    for (old, new) in pairs(&old, &new, by: { kind in kind.type.map { [kind.aspect.rawValue, $0] } }) {
      if let reason = old.gap ?? new.gap {
        list.cannotTell("the kind of \(new.type ?? new.name)", reason)
      } else {
        list.compare(new.aspect, old.name, new.name)
      }
      Self.families(old, new, &list)
    }
    // One that cannot be told may be any of those that are left.
    guard let reason = (old + new).compactMap(\.gap).first else {
      for kind in old { list.compare(kind.aspect, kind.name, nil) }
      for kind in new { list.compare(kind.aspect, nil, kind.name) }
      return
    }
    list.cannotTell("kinds", reason)
  }

  /// Takes those with the same key out of both lists; `nil` stands for no key.
  private func pairs(
    _ old: inout [ComparedKind], _ new: inout [ComparedKind], by key: (ComparedKind) -> [String]?
  ) -> [(ComparedKind, ComparedKind)] {
    var candidates = Dictionary(grouping: new.indices.reversed()) { key(new[$0]) ?? [] }
    candidates[[]] = nil
    var found: [(ComparedKind, ComparedKind)] = []
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

  private static func families(_ old: ComparedKind, _ new: ComparedKind, _ list: inout ChangeList) {
    guard old.families.reason == nil, new.families.reason == nil, old.families != new.families else { return }
    // Without a restriction the system offers every family.
    list.compare(
      .families, old.families.value?.joined(separator: ", ") ?? "not restricted",
      new.families.value?.joined(separator: ", ") ?? "not restricted", name: new.name)
  }
}
