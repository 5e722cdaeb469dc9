public import ByteParsing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PropertyList {
  /// Reads an XML or binary property list.
  ///
  /// The old text form is refused: no build writes it into a bundle as an Info.plist, entitlements or privacy manifest.
  public init(parsing bytes: Bytes) throws(PropertyListError) {
    self = try Self.decode(PropertyList.self, from: bytes)
  }

  /// Reads an XML or binary property list straight into a type of one's own, which is faster for large lists.
  ///
  /// What the platform's decoder does not bound itself (depth, cycles, shared objects) is checked before it sees the bytes.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: Bytes
  ) throws(PropertyListError) -> Value {
    guard bytes.count <= Limits.propertyListSize else {
      throw .limitExceeded("bytes", limit: Limits.propertyListSize)
    }
    let data: Data
    if bytes.starts(with: Array("bplist".utf8)) {
      try BinaryPropertyListGuard.check(bytes)
      data = Data(bytes.array)
    } else {
      data = Data(try XMLPropertyListGuard.checkedUTF8(bytes))
    }
    do {
      return try PropertyListDecoder().decode(type, from: data)
    } catch {
      throw PropertyListError(decoding: error)
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
    } catch {
      throw PropertyListError(decoding: error)
    }
  }
}

extension PropertyListError {
  fileprivate init(decoding error: any Error) {
    switch error {
    case DecodingError.dataCorrupted(let context):
      let text = context.debugDescription
      self = .malformed(text.hasSuffix(".") ? String(text.dropLast()) : text)
    default: self = .malformed("the data is damaged")
    }
  }
}
