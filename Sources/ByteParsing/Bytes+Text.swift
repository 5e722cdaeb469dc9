#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Bytes {
  /// The UTF-8 text from `offset` to the next NUL, at most `limit` bytes long.
  public func cString(at offset: Int, limit: Int = Limits.stringLength) throws(ParsingError) -> String {
    let rest = try suffix(from: offset).prefix(limit)
    guard let length = rest.firstIndex(of: 0) else {
      throw rest.count == limit
        ? ParsingError(.limitExceeded("bytes in a string", limit: limit), at: offset)
        : ParsingError(.truncated(needed: 1, available: 0), at: offset + rest.count)
    }
    return try rest.prefix(length).utf8Text(at: offset)
  }

  /// The whole region as UTF-8 text; `offset` is where an error says that it lies.
  public func utf8Text(at offset: Int = 0) throws(ParsingError) -> String {
    guard let text = unsafe withUnsafeBytes({ unsafe validText($0) }) else {
      throw ParsingError(.invalidText, at: offset)
    }
    return text
  }

  /// A part of the region as UTF-8 text.
  public func utf8Text(from offset: Int, count length: Int) throws(ParsingError) -> String {
    try check(offset, length)
    let text = unsafe withUnsafeBytes { buffer in
      unsafe validText(UnsafeRawBufferPointer(rebasing: buffer[offset..<offset + length]))
    }
    guard let text else { throw ParsingError(.invalidText, at: offset) }
    return text
  }

  /// The text of a fixed-size field that ends at its first NUL or at its end, as in a `segment_command_64`'s name.
  public func fixedText(at offset: Int, count: Int) throws(ParsingError) -> String {
    let field = try slice(at: offset, count: count)
    return try field.prefix(field.firstIndex(of: 0) ?? count).utf8Text(at: offset)
  }

  /// Where the first byte of this value lies, at or after an offset and before another.
  public func firstIndex(of byte: UInt8, from offset: Int = 0, to end: Int = .max) -> Int? {
    let end = min(end, count)
    guard offset >= 0, offset < end else { return nil }
    return unsafe withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let hit = unsafe memchr(base + offset, Int32(byte), end - offset) else {
        return nil
      }
      return unsafe UnsafeRawPointer(hit) - base
    }
  }

  /// Where the first byte at or after `offset` lies that meets a condition.
  @inlinable public func firstIndex(from offset: Int, where condition: (UInt8) -> Bool) -> Int? {
    unsafe withUnsafeBytes { buffer in
      guard offset >= 0 else { return nil }
      var place = offset
      while place < buffer.count {
        if condition(unsafe buffer[place]) { return place }
        place += 1
      }
      return nil
    }
  }

  /// Where this byte sequence first occurs at or after `offset`; `nil` when it does not, or when it is empty.
  public func firstRange(of needle: [UInt8], from offset: Int = 0) -> Range<Int>? {
    guard let first = needle.first, offset >= 0, offset <= count else { return nil }
    var place = offset
    // `memmem` is no part of the Glibc module; `memchr` finds candidates just as fast.
    while let candidate = firstIndex(of: first, from: place) {
      place = candidate
      guard place <= count - needle.count else { return nil }
      if matches(needle, at: place) { return place..<(place + needle.count) }
      place += 1
    }
    return nil
  }

  /// Whether the region begins with these bytes.
  public func starts(with prefix: [UInt8]) -> Bool {
    matches(prefix, at: 0)
  }

  /// Whether these bytes lie at an offset.
  public func matches(_ other: [UInt8], at offset: Int) -> Bool {
    guard let part = try? slice(at: offset, count: other.count) else { return false }
    return unsafe part.withUnsafeBytes { a in
      unsafe other.withUnsafeBytes { b in unsafe sameMemory(a, b) }
    }
  }

  /// A copy of the region.
  public var array: [UInt8] {
    unsafe withUnsafeBytes { unsafe Array($0) }
  }
}

extension Bytes: Equatable {
  /// Whether both regions hold the same bytes, wherever they lie.
  public static func == (left: Bytes, right: Bytes) -> Bool {
    unsafe left.withUnsafeBytes { a in
      unsafe right.withUnsafeBytes { b in unsafe sameMemory(a, b) }
    }
  }
}

/// Text is valid when nothing had to be repaired.
///
/// `String(validating:as:)` looks up its generic types at each call and takes several times as long.
private func validText(_ bytes: UnsafeRawBufferPointer) -> String? {
  var text = unsafe String(decoding: bytes, as: UTF8.self)
  let isSame = text.withUTF8 { utf8 in unsafe sameMemory(UnsafeRawBufferPointer(utf8), bytes) }
  return isSame ? text : nil
}

private func sameMemory(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
  guard a.count == b.count else { return false }
  guard let first = a.baseAddress, let second = b.baseAddress, a.count > 0 else { return true }
  return unsafe memcmp(first, second, a.count) == 0
}
