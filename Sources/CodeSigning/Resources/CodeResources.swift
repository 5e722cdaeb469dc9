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
    // Most seals hold both versions, of which the second counts.
    var (list, items) = try Self.list(bytes, omitting: ["files", "rules"], items: "files2")
    isFirstVersion = list["files2"] == nil
    if isFirstVersion { (list, items) = try Self.list(bytes, omitting: [], items: "files") }
    _ = try Self.dictionary(isFirstVersion ? "files" : "files2", of: list)
    guard items.count <= Limits.sealedFileCount else {
      throw .limitExceeded("sealed files", limit: Limits.sealedFileCount)
    }
    self.items = items
    rules = try Self.dictionary(isFirstVersion ? "rules" : "rules2", of: list)
      .map(SealingRule.init).sorted(by: SealingRule.precedes)
    matcher = RuleMatcher(rules)
  }

  /// Reads a seal's items, and the rest of the list.
  private static func list(
    _ bytes: Bytes, omitting omitted: Set<String>, items section: String
  ) throws(PropertyListError) -> (PropertyList, [String: SealedItem]) {
    // Both versions of an entry take some 400 bytes.
    var items = [String: SealedItem](minimumCapacity: bytes.count / 400)
    let list = try PropertyList(parsing: bytes, omitting: omitted, entriesOf: section) {
      items[$0.key] = SealedItem($0)
    }
    guard list.dictionary != nil else { throw .malformed("it is no dictionary", at: nil) }
    return (list, items)
  }

  private static func dictionary(
    _ key: String, of list: PropertyList
  ) throws(PropertyListError) -> [String: PropertyList] {
    guard let value = list[key] else { return [:] }
    guard let values = value.dictionary else { throw .malformed("\(key) is no dictionary", at: nil) }
    return values
  }
}
