import ByteParsing

/// Bounds the text that all records of an image may produce together, in proportion to the image.
///
/// Records may share names; without the bound, a small file could ask for copies without end.
struct NameBudget {
  private var remaining: Int

  init(for image: MachOImage) {
    remaining = image.bytes.count.multipliedReportingOverflow(by: Limits.nameSharing).partialValue
  }

  /// Takes `count` bytes, or as many records' worth, from the budget.
  mutating func spend(_ count: Int, at address: UInt64) throws(ParsingError) {
    remaining -= count
    guard remaining >= 0 else {
      throw ParsingError(
        .limitExceeded("uses of each name", limit: Limits.nameSharing), at: Int(truncatingIfNeeded: address))
    }
  }
}
