public import ByteParsing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PropertyList {
  /// Reads an XML or binary property list.
  ///
  /// - Parameters:
  ///   - omitted: keys of the outermost dictionary that nobody needs; an XML list's values are passed over there.
  ///   - section: a key of the outermost dictionary; where it holds a dictionary, that one is empty in the list.
  ///   - take: is given the entries of that dictionary instead, in an XML list as they are read: a later one of a key
  ///     counts, and damage behind them is not known yet. A list that holds two such dictionaries is refused.
  public init(
    parsing bytes: Bytes, omitting omitted: Set<String> = [], entriesOf section: String? = nil,
    to take: @escaping (PropertyListEntry) -> Void = { _ in }
  ) throws(PropertyListError) {
    let form = try PropertyListForm(bytes)
    self = try form.located { () throws(ParsingError) in
      switch form {
      case .binary(let list):
        var reader = try BinaryPropertyListReader(list)
        return try reader.value()
      case .xml(let text):
        var reader = XMLPropertyListReader(text, omitting: omitted, section: section, handingTo: take)
        return try reader.value()
      }
    }
    // Those of a binary list; the reader of XML leaves none.
    guard let section, case .dictionary(var values) = self, let entries = values[section]?.dictionary else { return }
    for (key, value) in entries { take(PropertyListEntry(key: key, value: value)) }
    values[section] = .dictionary([:])
    self = .dictionary(values)
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
