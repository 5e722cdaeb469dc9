import FixtureKit
import Foundation
import PropertyLists

/// Property lists made by chance.
enum RandomList {
  static func value(_ random: inout SeededGenerator, depth: Int = 0) -> PropertyList {
    switch Int.random(in: 0..<(depth < 4 ? 10 : 7), using: &random) {
    case 0, 1: .string(text(&random))
    case 2: .integer(Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0...63, using: &random))
    case 3: .real(Double(Int.random(in: -9_999...9_999, using: &random)) / 8)
    case 4: .boolean(Bool.random(using: &random))
    // Foundation writes whole seconds in XML.
    case 5:
      .date(Date(timeIntervalSinceReferenceDate: Double(Int.random(in: -9_999_999...999_999_999, using: &random))))
    case 6: .data(random.bytes(Int.random(in: 0...40, using: &random)))
    case 7: .array((0..<Int.random(in: 0...20, using: &random)).map { _ in value(&random, depth: depth + 1) })
    default: dictionary(&random, depth: depth)
    }
  }

  static func dictionary(_ random: inout SeededGenerator, depth: Int = 0) -> PropertyList {
    var values: [String: PropertyList] = [:]
    for _ in 0..<Int.random(in: 0...20, using: &random) { values[text(&random)] = value(&random, depth: depth + 1) }
    return .dictionary(values)
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let pieces = ["a", "Key", " ", "\n", "&", "<b>", "\"", "'", "ü", "日本", "😀", "]]>", "CF$", "0x1", "%@"]
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// Changes, removes or repeats bytes, as a seed says.
  static func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] = Array("<>/!&;?-= \nx0".utf8).randomElement(using: &random) ?? 0
      case 2: bytes.removeSubrange(place..<end)
      default: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: bytes.indices, using: &random))
      }
    }
    return bytes
  }
}
