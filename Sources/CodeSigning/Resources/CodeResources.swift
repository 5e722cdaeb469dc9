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
    let list = try PropertyList.decode(Contents.self, from: bytes)
    guard list.items.count <= Limits.sealedFileCount else {
      throw .limitExceeded("sealed files", limit: Limits.sealedFileCount)
    }
    items = list.items
    isFirstVersion = list.isFirstVersion
    rules = list.rules.map(SealingRule.init).sorted(by: SealingRule.precedes)
    matcher = RuleMatcher(rules)
  }

  /// The list as it is stored; `files` is read only where there is no `files2`, since it doubles the work.
  private struct Contents: Decodable {
    let items: [String: SealedItem]
    let rules: [String: SealingRule.Value]
    let isFirstVersion: Bool

    private enum Keys: String, CodingKey {
      case files
      case files2
      case rules
      case rules2
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      if let items = try values.decodeIfPresent([String: SealedItem].self, forKey: .files2) {
        self.items = items
        rules = try values.decodeIfPresent([String: SealingRule.Value].self, forKey: .rules2) ?? [:]
        isFirstVersion = false
      } else {
        items = try values.decodeIfPresent([String: SealedItem].self, forKey: .files) ?? [:]
        rules = try values.decodeIfPresent([String: SealingRule.Value].self, forKey: .rules) ?? [:]
        isFirstVersion = true
      }
    }
  }
}
