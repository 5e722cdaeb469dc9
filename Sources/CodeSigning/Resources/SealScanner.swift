import ByteParsing

/// Reads a seal in the very form in which CoreFoundation writes it, about five times faster than the platform's decoder.
///
/// Seals name up to a hundred thousand files. Whatever departs from that form (comments, other escapes, unknown keys,
/// values of another type) yields `nil` and is left to the decoder, so that both give the same answer. Only the first
/// version's part is passed over without a look at its values.
struct SealScanner {
  private var cursor: SealCursor

  static func contents(of bytes: Bytes) -> SealContents? {
    var scanner = SealScanner(cursor: SealCursor(bytes.array))
    return scanner.document()
  }

  private mutating func document() -> SealContents? {
    guard cursor.passProlog(), cursor.take(.dict) else { return nil }
    var items: [String: SealedItem]?
    var rules: [String: SealingRule.Value] = [:]
    var names: Set<String> = []
    while cursor.take(.key) {
      guard let name = cursor.string(until: .keyEnd), names.insert(name).inserted else { return nil }
      switch name {
      case "files2":
        items = dictionary { $0.item() }
        if items == nil { return nil }
      case "rules2":
        guard let read = dictionary({ $0.rule() }) else { return nil }
        rules = read
      case "files", "rules": if !cursor.passDictionary() { return nil }
      default: return nil
      }
    }
    // Without the second version the decoder reads the first; such seals are old and small.
    guard let items, cursor.take(.dictEnd), cursor.take(.plistEnd), cursor.isAtEnd else { return nil }
    return SealContents(items: items, rules: rules, isFirstVersion: false)
  }

  private mutating func dictionary<Value>(_ value: (inout SealScanner) -> Value?) -> [String: Value]? {
    if cursor.take(.emptyDict) { return [:] }
    guard cursor.take(.dict) else { return nil }
    var values: [String: Value] = [:]
    while cursor.take(.key) {
      guard values.count < Limits.sealedFileCount, let key = cursor.string(until: .keyEnd), let read = value(&self),
        values.updateValue(read, forKey: key) == nil
      else { return nil }
    }
    return cursor.take(.dictEnd) ? values : nil
  }

  private mutating func item() -> SealedItem? {
    if cursor.take(.data) { return cursor.base64().map { SealedItem(kind: .file($0, as: .sha1), isOptional: false) } }
    guard cursor.take(.dict) else { return nil }
    var parts = SealedItem.Parts()
    while cursor.take(.key) {
      guard let name = cursor.string(until: .keyEnd), read(name, into: &parts) else { return nil }
    }
    return cursor.take(.dictEnd) ? SealedItem(parts) : nil
  }

  private mutating func read(_ name: String, into parts: inout SealedItem.Parts) -> Bool {
    switch name {
    case "hash": return data(&parts.hash)
    case "hash2": return data(&parts.hash2)
    case "cdhash": return data(&parts.cdHash)
    case "requirement": return text(&parts.requirement)
    case "symlink": return text(&parts.symbolicLink)
    case "optional":
      guard parts.isOptional == nil else { return false }
      parts.isOptional = boolean()
      return parts.isOptional != nil
    default: return false
    }
  }

  private mutating func data(_ part: inout [UInt8]?) -> Bool {
    guard part == nil, cursor.take(.data) else { return false }
    part = cursor.base64()
    return part != nil
  }

  private mutating func text(_ part: inout String?) -> Bool {
    guard part == nil, cursor.take(.string) else { return false }
    part = cursor.string(until: .stringEnd)
    return part != nil
  }

  private mutating func boolean() -> Bool? {
    if cursor.take(.true) { return true }
    return cursor.take(.false) ? false : nil
  }

  private mutating func rule() -> SealingRule.Value? {
    if let includes = boolean() { return SealingRule.Value(includes) }
    guard cursor.take(.dict) else { return nil }
    var rule = SealingRule.Value()
    var names: Set<String> = []
    while cursor.take(.key) {
      guard let name = cursor.string(until: .keyEnd), names.insert(name).inserted else { return nil }
      switch name {
      case "weight":
        guard let weight = cursor.number() else { return nil }
        rule.weight = weight
      case "omit", "nested", "optional":
        guard let flag = boolean() else { return nil }
        if name == "omit" {
          rule.omit = flag
        } else if name == "nested" {
          rule.nested = flag
        } else {
          rule.optional = flag
        }
      default: return nil
      }
    }
    return cursor.take(.dictEnd) ? rule : nil
  }
}
