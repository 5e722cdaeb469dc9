/// Writes ASN.1 in its distinguished encoding (X.690).
enum DER {
  static func element(_ tag: Int, _ content: [UInt8]) -> [UInt8] {
    var output = ByteWriter()
    output.append8(tag)
    if content.count < 0x80 {
      output.append8(content.count)
    } else {
      let size = (content.count.bitWidth - content.count.leadingZeroBitCount + 7) / 8
      output.append8(0x80 | size)
      output.appendBig(content.count, size: size)
    }
    output.append(content)
    return output.bytes
  }

  static func sequence(_ elements: [UInt8]...) -> [UInt8] { element(0x30, elements.flatMap(\.self)) }

  /// A `SET OF`: the elements in order of their encodings.
  static func set(_ elements: [[UInt8]]) -> [UInt8] { element(0x31, sorted(elements)) }

  /// The content of a `SET OF`.
  static func sorted(_ elements: [[UInt8]]) -> [UInt8] {
    elements.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)
  }

  /// A context-specific tag around other elements.
  static func tagged(_ number: Int, _ content: [UInt8]) -> [UInt8] { element(0xa0 | number, content) }

  static func integer(_ value: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = value
    repeat {
      bytes.insert(UInt8(truncatingIfNeeded: rest), at: 0)
      rest >>= 8
    } while !(rest == 0 && bytes[0] < 0x80) && !(rest == -1 && bytes[0] >= 0x80)
    return element(0x02, bytes)
  }

  static func boolean(_ value: Bool) -> [UInt8] { element(0x01, [value ? 0xff : 0]) }

  static func octets(_ bytes: [UInt8]) -> [UInt8] { element(0x04, bytes) }

  static func bits(_ bytes: [UInt8], unused: UInt8 = 0) -> [UInt8] { element(0x03, [unused] + bytes) }

  static func utf8(_ text: String) -> [UInt8] { element(0x0c, Array(text.utf8)) }

  static func printable(_ text: String) -> [UInt8] { element(0x13, Array(text.utf8)) }

  /// A moment between 1950 and 2049, from seconds since 1970.
  static func utcTime(_ seconds: Int) -> [UInt8] { element(0x17, Array(CalendarDay.compact(seconds).utf8)) }

  static var null: [UInt8] { element(0x05, []) }

  /// An object identifier in dotted form.
  static func identifier(_ dotted: String) -> [UInt8] {
    var arcs = dotted.split(separator: ".").compactMap { Int($0) }
    if arcs.count >= 2 { arcs.replaceSubrange(0..<2, with: [arcs[0] * 40 + arcs[1]]) }
    var content: [UInt8] = []
    for arc in arcs {
      var groups = [UInt8(arc & 0x7f)]
      var rest = arc >> 7
      while rest > 0 {
        groups.insert(UInt8(rest & 0x7f) | 0x80, at: 0)
        rest >>= 7
      }
      content += groups
    }
    return element(0x06, content)
  }
}
