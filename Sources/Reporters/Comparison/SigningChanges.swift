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
    guard before.facts.runsAsProcess, after.facts.runsAsProcess else { return }
    var list = ChangeList()
    list.compare(.signature, Self.purpose(of: before), Self.purpose(of: after))
    if list.changes.isEmpty {
      list.compare(.profile, before.facts.profile.value?.kind, after.facts.profile.value?.kind)
    }
    if let old = before.claims.value, let new = after.claims.value {
      for key in Set(old.keys).union(new.keys).sorted()
      where EntitlementDifferences.isOfSigning(key, old, new, isExport: isExport) {
        list.compare(.entitlement, old[key]?.shown, new[key]?.shown, name: key)
      }
    }
    guard !list.changes.isEmpty else { return }
    bundleCount += 1
    changes += list.changes.filter { known.insert($0).inserted }
  }

  /// For what a bundle is signed where that can be told, else how it is signed.
  private static func purpose(of side: ComparedBundle) -> String? {
    side.bundle.distribution.map { "signed for \($0)" } ?? side.facts.signing.value?.state.label
  }
}
