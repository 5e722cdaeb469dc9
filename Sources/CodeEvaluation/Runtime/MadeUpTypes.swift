/// Metadata of types that only exist at run time, made up so that code can pass it around and ask it.
struct MadeUpTypes {
  private static let base = AddressLayout.metadata
  private static let room: UInt64 = 0x400

  /// The types by number; a type is told by its mangled text with qualified names in braces.
  private var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// The address of a type's metadata, which is written into the machine's memory.
  mutating func metadata(_ text: String, in machine: inout Machine, _ program: Program) -> UInt64 {
    let number: Int
    if let known = numbers[text] {
      number = known
    } else {
      number = texts.count
      texts.append(text)
      numbers[text] = number
    }
    let address = Self.base + UInt64(number) * Self.room + Self.room / 2
    if machine.memory.written(at: address) == nil {
      machine.write(Value(0x200), to: address, size: 8, in: program)
      let witnesses = ValueWitnesses.table(for: Self.symbol(of: text), in: program)
      machine.write(Value(witnesses), to: address - 8, size: 8, in: program)
    }
    return address
  }

  /// The text of a type whose metadata was made up.
  func text(at address: UInt64) -> String? {
    guard address >= Self.base else { return nil }
    let number = Int((address - Self.base) / Self.room)
    return number < texts.count && address == Self.base + UInt64(number) * Self.room + Self.room / 2
      ? texts[number] : nil
  }

  /// The metadata symbol that has the layout of a type.
  private static func symbol(of text: String) -> String {
    if text.hasPrefix("Say") || text.hasPrefix("SDy") || text.hasPrefix("Shy"), text.hasSuffix("G") { return "_$sSiN" }
    return "_$s" + text + "N"
  }
}
