public import BundleModel
import Facts
import PropertyLists

extension Contract {
  /// What an artifact holds, of every bundle that runs as a process.
  public init(of artifact: InspectedArtifact) {
    self.init(parts: artifact.bundles.filter(\.kind.runsAsProcess).map { Part(ComparedBundle($0, in: artifact)) })
  }
}

extension Contract.Part {
  /// What is saved of a bundle.
  init(_ bundle: ComparedBundle) {
    self.init(
      path: bundle.path, kind: bundle.kind, identifier: bundle.identifier,
      extensionPoint: bundle.values[.extensionPoint]?.value, groups: bundle.lists[.group]?.value?.sorted(),
      capabilities: bundle.entitlements.value.map(Self.capabilities), kinds: Self.kinds(of: bundle))
    if bundle.kind == .app, let support = bundle.values[.liveActivitySupport], support.reason == nil {
      liveActivities = support.value != nil
    }
  }

  /// Entitlements that grant something, without those that come and go with the signing and without the app groups.
  private static func capabilities(_ entitlements: [String: PropertyList]) -> [String] {
    entitlements.filter { key, value in
      key != EntitlementDifferences.groups && SigningEntitlement(key)?.comesWithSigning != true
        && value != .boolean(false)
    }.keys.sorted()
  }

  /// The kinds of a widget extension; `nil` when the code does not show all of them.
  private static func kinds(of bundle: ComparedBundle) -> [String]? {
    guard let kinds = bundle.kinds, bundle.kindGap == nil, kinds.allSatisfy({ $0.gap == nil }) else { return nil }
    return Set(kinds.filter { $0.aspect != .liveActivity }.map(\.name)).sorted()
  }
}

extension ComparedBundle {
  /// Takes what a contract holds of a bundle.
  init(_ part: Contract.Part) {
    self.init(path: part.path, kind: part.kind, label: part.kind.label)
    func known<Fact>(_ fact: Fact?) -> Known<Fact> { fact.map(Known.value) ?? .unknown(Self.leftOut) }
    values = [
      .identifier: known(part.identifier), .extensionPoint: known(part.extensionPoint),
      .liveActivitySupport: known(part.liveActivities).flatMap { $0 ? .value("supported") : .absent },
    ]
    lists[.group] = known(part.groups)
    entitlements = known(part.capabilities).map { keys in
      Dictionary(keys.map { ($0, .boolean(true)) }, uniquingKeysWith: { first, _ in first })
    }
    kinds = part.kinds?.map(ComparedKind.init(kind:))
    kindGap = part.kinds == nil ? Self.leftOut : nil
  }

  private static let leftOut = "the contract leaves it out"
}
