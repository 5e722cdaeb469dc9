import ByteParsing
import FixtureKit
import MachOFormat
import Testing

/// Hostile bytes give a typed error or facts: never a trap, never work without end.
@Suite("Damaged images")
struct DamageTests {
  private func readEverything(_ bytes: Bytes) throws {
    let file = try MachOFile(parsing: bytes)
    for image in file.images {
      _ = try? image.symbols()
      _ = try? image.exports()
      _ = try? image.functionStarts()
      _ = try? image.embeddedInfoPlist()
      _ = try? image.imports()
      let mapped = try image.mapped()
      _ = try? mapped.stubs()
      _ = try? mapped.objectiveCStubs()
      _ = try? mapped.swiftConformances()
      _ = try? mapped.swiftTypes()
      _ = try? mapped.swiftAssociatedTypes()
      _ = try? mapped.definedObjectiveCClasses()
    }
  }

  private static let images = ["Kinds/O-chained/KindGallery", "Kinds/O-classic/KindKit.framework/KindKit"]

  @Test("truncated anywhere", arguments: images)
  func truncated(path: String) throws {
    let whole = try CompiledImages.load(path)
    for step in 0..<200 {
      let count = step < 100 ? step * 17 : whole.count * (step - 100) / 100
      do { try readEverything(whole.prefix(count)) } catch is ParsingError {}
    }
  }

  @Test("flipped bits", arguments: images, [1, 2, 3] as [UInt64])
  func flipped(path: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let whole = try CompiledImages.load(path).array
    let header = 4096
    for round in DamageRounds.range(everyday: 40) {
      var damaged = whole
      for _ in 0..<8 {
        // Every other round hits the load commands, where a bit matters most.
        let place = Int.random(in: 0..<(round % 2 == 0 ? header : whole.count), using: &generator)
        damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      do { try readEverything(Bytes(damaged)) } catch is ParsingError {}
    }
  }

  @Test("numbers at their extremes", arguments: images)
  func extremes(path: String) throws {
    let whole = try CompiledImages.load(path).array
    for place in stride(from: 0, to: 3000, by: 4) {
      var damaged = whole
      for offset in 0..<4 { damaged[place + offset] = place % 8 == 0 ? 0xff : offset == 3 ? 0x7f : 0xff }
      do { try readEverything(Bytes(damaged)) } catch is ParsingError {}
    }
  }
}
