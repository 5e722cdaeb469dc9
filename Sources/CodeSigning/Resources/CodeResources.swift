public import ByteParsing
public import PropertyLists

/// A bundle's seal: `_CodeSignature/CodeResources`, which names every file that was there when the bundle was signed.
///
/// Paths count from the folder that holds `_CodeSignature`. Source: `ResourceBuilder` and `ResourceSeal` of Apple's
/// Security project, and observed in real bundles.
public struct CodeResources: Sendable {
  /// What is sealed, by path: `files2`, or `files` when there is no `files2`.
  public let items: [String: SealedItem]
  /// The rules that go with `items`, the heaviest first.
  public let rules: [SealingRule]
  /// Whether `items` come from the first version (`files`), which knows neither links nor nested code.
  public let isFirstVersion: Bool
  let matcher: RuleMatcher
}

extension CodeResources {
  /// Reads a seal.
  public init(parsing bytes: Bytes) throws(PropertyListError) {
    guard bytes.count <= Limits.propertyListSize else {
      throw .limitExceeded("bytes", limit: Limits.propertyListSize)
    }
    let list: SealContents
    if let scanned = SealScanner.contents(of: bytes) {
      list = scanned
    } else {
      list = try PropertyList.decode(SealContents.self, from: bytes)
    }
    guard list.items.count <= Limits.sealedFileCount else {
      throw .limitExceeded("sealed files", limit: Limits.sealedFileCount)
    }
    items = list.items
    isFirstVersion = list.isFirstVersion
    rules = list.rules.map(SealingRule.init).sorted(by: SealingRule.precedes)
    matcher = RuleMatcher(rules)
  }
}
