import MachOFormat

/// Metadata of types that only exist at run time, made up so that code can pass it around and ask it.
struct TypeTable: Sendable {
  private static let base = AddressLayout.metadata
  private static let room: UInt64 = 0x400

  /// The types by number; a type is told by its mangled text with qualified names in braces.
  private var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// The address of a type's metadata, which is written into memory.
  mutating func metadata(_ text: String, in memory: inout Memory) -> UInt64 {
    let number = numbers[text] ?? texts.count
    if number == texts.count {
      texts.append(text)
      numbers[text] = number
    }
    let address = Self.base + UInt64(number) * Self.room + Self.room / 2
    if !memory.isWritten(address) {
      memory.write(Value(0x200), to: address)
      memory.write(Value(ValueWitnesses.table(for: Self.symbol(of: text), in: memory.program)), to: address - 8)
    }
    return address
  }

  /// The text of a type by its metadata's address: made up, imported, or the image's own.
  func text(at address: UInt64, in memory: Memory) -> String? {
    if let text = madeUpText(at: address) { return text }
    let program = memory.program
    if let (number, distance) = AddressLayout.importedSymbol(at: address), distance == 0,
      number < program.symbols.count
    {
      return SwiftMangling.nominalName(program.symbols[number]).map { "{\($0)}" }
    }
    guard program.image(at: address) != nil, let kind = memory.word(address).known else { return nil }
    // A class's metadata begins with an object's pointer, and names its descriptor further behind.
    let descriptor = memory.word(kind > 0x7ff ? address &+ 64 : address &+ 8).known
    return descriptor.flatMap { Self.name(ofDescriptor: $0, in: program) }.map { "{\($0)}" }
  }

  private func madeUpText(at address: UInt64) -> String? {
    guard address >= Self.base else { return nil }
    let number = Int((address - Self.base) / Self.room)
    return number < texts.count && address == Self.base + UInt64(number) * Self.room + Self.room / 2
      ? texts[number] : nil
  }

  /// The qualified name of the type that a descriptor describes.
  static func name(ofDescriptor address: UInt64, in program: Program) -> String? {
    program.image(at: address).flatMap { try? $0.mapped.swiftName(ofContextAt: address - $0.slide) }
  }

  /// Size and stride of a type, from the value witness table in front of its metadata.
  static func layout(ofMetadata address: UInt64, in memory: Memory) -> (size: UInt64, stride: UInt64)? {
    guard let table = memory.word(address &- 8).known, let size = memory.word(table &+ 0x40).known,
      let stride = memory.word(table &+ 0x48).known, size <= 4096, stride <= 4096
    else { return nil }
    return (size, stride)
  }

  /// The metadata symbol that has the layout of a type.
  private static func symbol(of text: String) -> String {
    if text.hasPrefix("Say") || text.hasPrefix("SDy") || text.hasPrefix("Shy"), text.hasSuffix("G") { return "_$sSiN" }
    return "_$s" + text + "N"
  }
}
