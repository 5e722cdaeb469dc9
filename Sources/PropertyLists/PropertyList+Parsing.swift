public import ByteParsing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PropertyList {
  /// Reads an XML or binary property list.
  public init(parsing bytes: Bytes) throws(PropertyListError) {
    self = try Self.read(bytes) { XMLPropertyListReader($0) }
  }

  /// Reads a list with a large dictionary whose entries need not be kept.
  ///
  /// - Parameters:
  ///   - omitted: keys of the outermost dictionary that nobody needs; an XML list's values are passed over there.
  ///   - section: a key of the outermost dictionary; where it holds a dictionary, that one is empty in the list.
  ///   - take: is given the entries of that dictionary, in their order in an XML list; a later one of a key counts.
  ///     Entries are given before damage behind them is found.
  public init(
    parsing bytes: Bytes, omitting omitted: Set<String>, entriesOf section: String,
    to take: @escaping (PropertyListEntry) -> Void
  ) throws(PropertyListError) {
    self = try Self.read(bytes) { XMLPropertyListReader($0, omitting: omitted, section: section, handingTo: take) }
    // Those of a binary list.
    guard case .dictionary(var values) = self, let entries = values[section]?.dictionary else { return }
    for (key, value) in entries { take(PropertyListEntry(key: key, value: value)) }
    values[section] = .dictionary([:])
    self = .dictionary(values)
  }

  private static func read(
    _ bytes: Bytes, xml: (Bytes) -> XMLPropertyListReader
  ) throws(PropertyListError) -> PropertyList {
    let form = try PropertyListForm(bytes)
    return try form.located { () throws(ParsingError) in
      switch form {
      case .binary(let list):
        var reader = try BinaryPropertyListReader(list)
        return try reader.value()
      case .xml(let text):
        var reader = xml(text)
        return try reader.value()
      }
    }
  }

  /// Reads a JSON document.
  public init(parsingJSON bytes: Bytes) throws(PropertyListError) {
    guard bytes.count <= Limits.propertyListSize else {
      throw .limitExceeded("bytes", limit: Limits.propertyListSize)
    }
    let text = bytes.array
    try JSONGuard.check(text)
    do {
      self = try JSONDecoder().decode(PropertyList.self, from: Data(text))
    } catch DecodingError.dataCorrupted(let context) {
      let text = context.debugDescription
      throw .malformed(text.hasSuffix(".") ? String(text.dropLast()) : text, at: nil)
    } catch {
      throw .malformed("the data is damaged", at: nil)
    }
  }
}
