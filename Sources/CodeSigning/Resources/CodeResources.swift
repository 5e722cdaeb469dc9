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
    var list = try PropertyList(parsing: bytes, omitting: ["files", "rules"])
    guard list.dictionary != nil else { throw .malformed("it is no dictionary", at: nil) }
    isFirstVersion = list["files2"] == nil
    if isFirstVersion { list = try PropertyList(parsing: bytes) }
    let entries = try Self.dictionary(isFirstVersion ? "files" : "files2", of: list)
    guard entries.count <= Limits.sealedFileCount else {
      throw .limitExceeded("sealed files", limit: Limits.sealedFileCount)
    }
    items = entries.mapValues(SealedItem.init)
    rules = try Self.dictionary(isFirstVersion ? "rules" : "rules2", of: list)
      .map(SealingRule.init).sorted(by: SealingRule.precedes)
    matcher = RuleMatcher(rules)
  }

  private static func dictionary(
    _ key: String, of list: PropertyList
  ) throws(PropertyListError) -> [String: PropertyList] {
    guard let value = list[key] else { return [:] }
    guard let values = value.dictionary else { throw .malformed("\(key) is no dictionary", at: nil) }
    return values
  }
}
