/// What a seal's property list holds, as it is stored.
struct SealContents: Sendable, Equatable {
  /// `files2`, or `files` where there is no `files2`: reading both would double the work.
  var items: [String: SealedItem]
  /// `rules2`, or `rules`.
  var rules: [String: SealingRule.Value]
  var isFirstVersion: Bool
}

extension SealContents: Decodable {
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
