public import ByteParsing

extension MachOImage {
  /// The unslid addresses of the image's functions in ascending order, from `LC_FUNCTION_STARTS`.
  ///
  /// The table holds the first function's distance from the header and then each one's distance from the one before, as
  /// unsigned LEB128 numbers up to a zero. In 32-bit ARM images the lowest bit says that the function is Thumb code.
  public func functionStarts() throws(ParsingError) -> [UInt64] {
    var reader = ByteReader(try table(linkEdit.functionStarts))
    var starts: [UInt64] = []
    var address = baseAddress
    while !reader.isAtEnd {
      let step = try reader.uleb128()
      guard step != 0 else { break }
      address = try address.adding(step, at: reader.offset)
      guard starts.count < Limits.functionCount else {
        throw ParsingError(.limitExceeded("functions", limit: Limits.functionCount), at: reader.offset)
      }
      starts.append(address)
    }
    return starts
  }
}
