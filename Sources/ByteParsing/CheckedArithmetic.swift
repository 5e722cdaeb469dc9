extension FixedWidthInteger {
  /// The sum, or an error that names `offset` when it leaves the type's range.
  @inlinable public func adding(_ other: Self, at offset: Int = 0) throws(ParsingError) -> Self {
    let (value, overflow) = addingReportingOverflow(other)
    guard !overflow else { throw ParsingError(.overflow, at: offset) }
    return value
  }

  /// The difference, or an error that names `offset` when it leaves the type's range.
  @inlinable public func subtracting(_ other: Self, at offset: Int = 0) throws(ParsingError) -> Self {
    let (value, overflow) = subtractingReportingOverflow(other)
    guard !overflow else { throw ParsingError(.overflow, at: offset) }
    return value
  }

  /// The product, or an error that names `offset` when it leaves the type's range.
  @inlinable public func multiplied(by other: Self, at offset: Int = 0) throws(ParsingError) -> Self {
    let (value, overflow) = multipliedReportingOverflow(by: other)
    guard !overflow else { throw ParsingError(.overflow, at: offset) }
    return value
  }

  /// The same value in another integer type, or an error that names `offset` when that cannot hold it.
  @inlinable public func converted<T: FixedWidthInteger>(to type: T.Type = T.self, at offset: Int = 0)
    throws(ParsingError) -> T
  {
    guard let value = T(exactly: self) else { throw ParsingError(.overflow, at: offset) }
    return value
  }
}
