import ByteParsing

/// Names that tables refer to by offset, with a bound on their total length.
///
/// Many entries may share one name; without the bound, a small file could ask for copies without end.
struct NamePool {
  private let bytes: Bytes
  private var budget: Int

  /// Reads names from `bytes`; together they may be `Limits.nameSharing` times as long as the pool.
  init(_ bytes: Bytes) {
    self.bytes = bytes
    budget = bytes.count.multipliedReportingOverflow(by: Limits.nameSharing).partialValue
  }

  /// The name at `offset`.
  mutating func name(at offset: Int) throws(ParsingError) -> String {
    let text = try bytes.cString(at: offset)
    budget -= text.utf8.count
    guard budget >= 0 else {
      throw ParsingError(.limitExceeded("uses of each name", limit: Limits.nameSharing), at: offset)
    }
    return text
  }
}
