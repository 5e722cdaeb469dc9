import ByteParsing

/// The forms in which a property list may be written.
///
/// The old text form is not among them: no build writes it into a bundle as an Info.plist, entitlements or privacy manifest.
enum PropertyListForm {
  case binary(Bytes)
  /// The text in UTF-8.
  case xml(Bytes)

  /// Tells the form from the first bytes.
  ///
  /// XML may be in UTF-8, or in UTF-16 with its byte order mark; Apple's parser takes other encodings, too, which no build
  /// writes.
  init(_ bytes: Bytes) throws(PropertyListError) {
    guard bytes.count <= Limits.propertyListSize else {
      throw .limitExceeded("bytes", limit: Limits.propertyListSize)
    }
    if bytes.starts(with: BinaryPropertyListObjects.magic) {
      self = .binary(bytes)
      return
    }
    let text = try Self.utf8(bytes)
    guard let first = text.firstIndex(from: 0, where: { !XMLCursor.isSpace($0) }),
      (try? text[first]) == UInt8(ascii: "<")
    else { throw .unknownFormat }
    self = .xml(text)
  }

  /// Where a byte lies.
  func position(_ offset: Int) -> PropertyListPosition {
    switch self {
    case .binary: PropertyListPosition(binary: offset)
    case .xml(let text): PropertyListPosition(offset, in: text)
    }
  }

  /// Runs a reader, and says of its error where in the list it lies.
  func located<Value>(_ read: () throws(ParsingError) -> Value) throws(PropertyListError) -> Value {
    do throws(ParsingError) {
      return try read()
    } catch {
      throw PropertyListError(error, at: position(error.offset))
    }
  }

  private static func utf8(_ bytes: Bytes) throws(PropertyListError) -> Bytes {
    do throws(ParsingError) {
      if bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe]) {
        let text = try bytes.suffix(from: 2).utf16Text(bigEndian: bytes.starts(with: [0xfe]))
        return Bytes(Array(text.utf8))
      }
      let text = try bytes.suffix(from: bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)
      try checkEncoding(text)
      return text
    } catch {
      throw PropertyListError(error, at: PropertyListPosition(binary: error.offset))
    }
  }

  /// Refuses an encoding other than UTF-8 in the XML declaration.
  private static func checkEncoding(_ text: Bytes) throws(ParsingError) {
    guard text.starts(with: Array("<?xml".utf8)), let end = text.firstIndex(of: UInt8(ascii: ">")),
      let mark = text.prefix(end).firstRange(of: Array("encoding=".utf8))
    else { return }
    let name =
      try text.slice(at: mark.upperBound, count: end - mark.upperBound).array
      .split { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }.first ?? []
    guard ["utf-8", "utf8"].contains(String(decoding: name, as: UTF8.self).lowercased()) else {
      throw ParsingError(.malformed("its encoding is not UTF-8"), at: mark.lowerBound)
    }
  }
}

extension Bytes {
  /// The whole region as UTF-16; a half of a surrogate pair becomes U+FFFD, an odd byte at the end is left out.
  func utf16Text(bigEndian: Bool) throws(ParsingError) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(count / 2)
    for index in 0..<count / 2 { units.append(try integer(at: index * 2, bigEndian: bigEndian)) }
    return String(decoding: units, as: UTF16.self)
  }
}
