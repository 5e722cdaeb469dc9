import BundleModel
import Facts
import PropertyLists

/// What signing anew changed: expected of an export, and the same for most bundles.
public struct SigningChanges: Sendable, Hashable {
  /// Every change once, in the order in which it was met.
  public private(set) var changes: [Change] = []
  /// How many bundles have any of them.
  public private(set) var bundleCount = 0
  private var known: Set<Change> = []

  init() {}

  mutating func add(_ before: ComparedBundle, _ after: ComparedBundle, isExport: Bool) {
    guard before.kind.runsAsProcess, after.kind.runsAsProcess else { return }
    var list = ChangeList(of: after)
    list.compare(.signature, before.purpose, after.purpose)
    if list.changes.isEmpty { list.compare(.profile, before.values[.profile]?.value, after.values[.profile]?.value) }
    if let old = before.entitlements.value, let new = after.entitlements.value {
      for key in Set(old.keys).union(new.keys).sorted()
      where EntitlementDifferences.isOfSigning(key, old, new, isExport: isExport) {
        list.compare(.entitlement, old[key]?.summary, new[key]?.summary, name: key)
      }
    }
    guard !list.changes.isEmpty else { return }
    bundleCount += 1
    changes += list.changes.filter { known.insert($0).inserted }
  }
}
