import ByteParsing
import FixtureKit
import Foundation
import PropertyLists
import Testing

@Suite("Agreement with Foundation")
struct FoundationAgreementTests {
  private static let formats: [PropertyListSerialization.PropertyListFormat] = [.xml, .binary]

  private static func read(_ bytes: [UInt8]) -> PropertyList? { try? PropertyList(parsing: Bytes(bytes)) }

  /// The bases, and in a long run (`DamageRounds`) the rule cases too.
  @Test("every list of the fixtures is read as Foundation reads it")
  func fixtures() throws {
    let library = try FixtureLibrary()
    var seen: Set<[UInt8]> = []
    var cases = try library.baseNames().map(library.base)
    let least = DamageRounds.factor > 1 ? 300 : cases.count
    if DamageRounds.factor > 1 { cases += try library.ruleCases().map(library.fixtureCase) }
    for fixture in cases {
      let tree = try fixture.build().tree
      for path in tree.paths where Self.isList(path) {
        guard let bytes = tree.bytes(of: path), seen.insert(bytes).inserted else { continue }
        let (ours, theirs) = (Self.read(bytes), FoundationValue.read(bytes))
        #expect(ours == theirs, "\(fixture.about): \(path)")
      }
    }
    #expect(seen.count > least)
  }

  /// Folders of real artifacts, unpacked, can be named to compare on them as well.
  private static let folder = ProcessInfo.processInfo.environment["BUNDLECHECK_PROPERTY_LISTS"]

  @Test("every list of a folder of artifacts is read as Foundation reads it", .enabled(if: folder != nil))
  func artifacts() throws {
    let folder = try #require(Self.folder)
    var count = 0
    for path in FileManager.default.enumerator(atPath: folder) ?? .init() {
      guard let path = path as? String, Self.isList(path) || path.hasSuffix(".strings") || path.hasSuffix(".nib"),
        let bytes = FileManager.default.contents(atPath: "\(folder)/\(path)").map(Array.init)
      else { continue }
      guard let theirs = FoundationValue.read(bytes) else { continue }
      count += 1
      #expect(Self.read(bytes) == theirs, "\(path)")
    }
    print("compared \(count) property lists")
    #expect(count > 0)
  }

  private static func isList(_ path: String) -> Bool {
    let suffixes = [".plist", ".xcprivacy", "/CodeResources", ".xcent", ".entitlements"]
    return suffixes.contains { path.hasSuffix($0) }
  }

  @Test("lists made by chance come back from both forms", arguments: [UInt64(1), 2, 3, 4])
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in DamageRounds.range(everyday: 10) {
      let list = RandomList.dictionary(&random)
      for format in Self.formats {
        let bytes = try #require(FoundationValue.write(list, format))
        #expect(Self.read(bytes) == list, "seed \(seed), round \(round), \(format)")
        #expect(FoundationValue.read(bytes) == list, "seed \(seed), round \(round), \(format)")
      }
    }
  }

  @Test("what is read of a damaged list is what Foundation reads", arguments: [UInt64(5), 6, 7, 8])
  func damaged(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var read = 0
    var refused = 0
    for round in DamageRounds.range(everyday: 60) {
      let whole = try #require(FoundationValue.write(RandomList.dictionary(&random, depth: 3), .xml))
      let bytes = RandomList.damage(whole, &random)
      let (ours, theirs) = (Self.read(bytes), FoundationValue.read(bytes))
      if ours == nil { refused += 1 } else { read += 1 }
      guard ours != theirs, !Self.isDocumented(bytes, ours, theirs) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      Issue.record("seed \(seed), round \(round): \(String(describing: ours)), \(String(describing: theirs))\n\(text)")
    }
    #expect(DamageRounds.factor == 0 || (read > 5 && refused > 5))
  }

  @Test("what is read of a damaged binary list is what Foundation reads", arguments: [UInt64(9), 10])
  func damagedBinary(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var read = 0
    for round in DamageRounds.range(everyday: 100) {
      // Foundation writes a dictionary's keys in an order of each process; with one key the bytes are the seed's alone.
      let elements = (0..<8).map { index in
        PropertyList.dictionary(["Key \(index % 5)": RandomList.value(&random, depth: 4)])
      }
      let whole = try #require(FoundationValue.write(.array(elements), .binary))
      let bytes = RandomList.damage(whole, &random)
      // Foundation is asked about what we take only: on Linux it ends by a signal where a list holds a set.
      guard let ours = Self.read(bytes) else { continue }
      read += 1
      #expect(ours == FoundationValue.read(bytes), "seed \(seed), round \(round), \(bytes)")
    }
    #expect(DamageRounds.factor == 0 || read > 10)
  }

  /// Where the two may differ: encodings that no build writes, and moments outside the years 1 to 9999.
  private static func isDocumented(_ bytes: [UInt8], _ ours: PropertyList?, _ theirs: PropertyList?) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("encoding="), !text.contains("encoding=\"UTF-8\"") { return ours == nil }
    return ours == nil && theirs.map(hasStrangeDate) ?? false
  }

  private static func hasStrangeDate(_ list: PropertyList) -> Bool {
    switch list {
    case .date(let date): abs(date.timeIntervalSinceReferenceDate) > 2e9
    case .array(let values): values.contains(where: hasStrangeDate)
    case .dictionary(let values): values.values.contains(where: hasStrangeDate)
    default: false
    }
  }
}
