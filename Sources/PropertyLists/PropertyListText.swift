import ByteParsing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The values that an XML property list writes as text; `nil` where the text is none.
enum PropertyListText {
  /// A whole number: white space, a sign, white space, decimal or (behind `0x`) hexadecimal digits.
  ///
  /// One from 2⁶³ to 2⁶⁴ - 1 becomes a real number, since `PropertyList` holds 64 signed bits.
  static func integer(_ text: String) -> PropertyList? {
    var digits = text.utf8.drop(while: XMLCursor.isSpace)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst().drop(while: XMLCursor.isSpace) }
    let isHex = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
    if isHex { digits = digits.dropFirst(2) }
    // `UInt64` would take another sign.
    guard digits.first != UInt8(ascii: "+"), let magnitude = UInt64(Substring(digits), radix: isHex ? 16 : 10) else {
      return nil
    }
    guard isNegative else { return integer(magnitude) }
    return magnitude <= 1 << 63 ? .integer(Int64(truncatingIfNeeded: 0 &- magnitude)) : nil
  }

  static func integer(_ value: UInt64) -> PropertyList {
    Int64(exactly: value).map(PropertyList.integer) ?? .real(Double(value))
  }

  /// A decimal number behind white space, or one of the names of what is none.
  static func real(_ text: String) -> PropertyList? {
    let names = ["nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"]
    let number = text.utf8.drop(while: XMLCursor.isSpace)
    // `Double` would take hexadecimal numbers and other names, too.
    let isDecimal = number.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard isDecimal || names.contains(text.lowercased()) else { return nil }
    return Double(Substring(number)).map(PropertyList.real)
  }

  /// A moment as `2024-06-30T12:00:00Z`: days, hours, minutes and seconds carry over, as in Apple's parser.
  static func date(_ text: String) -> Date? {
    let form = "-00-00T00:00:00Z"
    let year = text.utf8.dropLast(form.utf8.count)
    let fits = zip(text.utf8.suffix(form.utf8.count), form.utf8).allSatisfy { byte, expected in
      expected == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == expected
    }
    let numbers = text.utf8.split { !(0x30...0x39).contains($0) }.compactMap { Int(Substring($0)) }
    guard fits, (1...4).contains(year.count), year.allSatisfy({ (0x30...0x39).contains($0) }), numbers.count == 6,
      (1...12).contains(numbers[1])
    else { return nil }
    let days = days(year: numbers[0], month: numbers[1], day: numbers[2])
    return date(secondsSince2001: Double(days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]))
  }

  /// A moment; `nil` outside the years 1 to 9999, where the system's calendar may fail.
  static func date(secondsSince2001 seconds: Double) -> Date? {
    Limits.propertyListDates.contains(seconds) ? Date(timeIntervalSinceReferenceDate: seconds) : nil
  }

  /// Days from 2001-01-01 in the Gregorian calendar.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    // Years that begin in March end with the leap day.
    let year = month < 3 ? year - 1 : year
    let daysBeforeMonth = (153 * (month < 3 ? month + 9 : month - 3) + 2) / 5
    return year * 365 + year / 4 - year / 100 + year / 400 + daysBeforeMonth + day - 1 - 730_791
  }
}
