public import ByteParsing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PropertyList {
  /// Reads an XML or binary property list.
  ///
  /// - Parameter omitted: keys of the outermost dictionary that nobody needs: an XML list is read faster without them.
  public init(parsing bytes: Bytes, omitting omitted: Set<String> = []) throws(PropertyListError) {
    switch try PropertyListForm(bytes) {
    case .binary:
      self = try PropertyListError.located(PropertyListPosition.init(binary:)) { () throws(ParsingError) in
        var reader = try BinaryPropertyListReader(bytes)
        return try reader.value()
      }
    case .xml(let text):
      let position = { (offset: Int) in PropertyListPosition(offset, in: text) }
      self = try PropertyListError.located(position) { () throws(ParsingError) in
        var reader = XMLPropertyListReader(text, omitting: omitted)
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
