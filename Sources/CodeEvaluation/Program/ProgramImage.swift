import Facts
import MachOFormat

/// An image of the artifact at its place in the evaluator's address space.
struct ProgramImage: Sendable {
  let identifier: String
  let mapped: MappedImage
  /// What is added to the image's own addresses.
  let slide: UInt64
  /// The first addresses of its functions, slid, in ascending order.
  let functionStarts: [UInt64]
  /// The slid address that each bound import has; made up when no image of the artifact has the symbol.
  let importAddresses: [UInt64]
  /// Sections of instructions, slid.
  let text: [Range<UInt64>]
  /// Sections of stubs, slid.
  let stubSections: [Range<UInt64>]

  /// Sections that code may store to, slid.
  let variables: [Range<UInt64>]
  /// The metadata of Swift classes, slid.
  let classes: [Range<UInt64>]
  /// Sections of mangled names, slid.
  let typeNames: [Range<UInt64>]
  /// The symbols that stubs lead to, by slid address.
  let stubSymbols: [UInt64: String]

  /// Whether an address lies in a stub.
  func isStub(_ address: UInt64) -> Bool { stubSections.contains { $0.contains(address) } }

  /// The function that an address lies in, up to where the next one begins.
  func function(containing address: UInt64) -> Range<UInt64>? {
    guard let section = text.first(where: { $0.contains(address) }) else { return nil }
    var low = 0
    var high = functionStarts.count
    while low < high {
      let middle = (low + high) / 2
      if functionStarts[middle] <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let end = low < functionStarts.count ? min(functionStarts[low], section.upperBound) : section.upperBound
    return functionStarts[low - 1] < end ? functionStarts[low - 1]..<end : nil
  }

  /// Whether a function begins at this address.
  func isFunctionStart(_ address: UInt64) -> Bool {
    function(containing: address)?.lowerBound == address
  }

  /// The aligned word that the image holds once it is loaded; not known where pointers lie askew.
  func word(at address: UInt64) -> Value {
    let place = address &- slide
    switch mapped.fixups.target(at: place) {
    case .rebase(let target):
      return Value(target == 0 ? 0 : target &+ slide)
    case .bind(let index, let addend):
      guard importAddresses.indices.contains(index) else { return .unknown }
      return Value(importAddresses[index] &+ UInt64(bitPattern: addend))
    case nil:
      if mapped.fixups.target(at: place &+ 4) != nil || mapped.fixups.target(at: place &- 4) != nil { return .unknown }
      guard let bits = try? mapped.integer(at: place, as: UInt64.self) else { return .unknown }
      return Value(bits)
    }
  }
}
