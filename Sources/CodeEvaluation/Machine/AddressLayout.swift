/// Where things lie in the evaluator's one address space.
///
/// Every image gets a range of its own, and everything without an address in an artifact gets a made-up one, so that
/// pointers are plain numbers. All lie below 2^48, as user addresses do: tag bits above stay free.
enum AddressLayout {
  /// The distance between two images; an image must be smaller.
  static let imageStride: UInt64 = 1 << 36
  /// The most images of one program.
  static let imageCount = 1024
  /// Where fresh objects lie.
  static let heap: UInt64 = 0x5000_0000_0000
  /// The end of the heap.
  static let heapEnd: UInt64 = 0x5800_0000_0000
  /// Where the metadata of types lies that only exist at run time.
  static let metadata: UInt64 = 0x5900_0000_0000
  /// Where the stack begins and from where it grows down.
  static let stack: UInt64 = 0x6000_0000_0000
  /// The lowest address of the stack: iOS gives the main thread 1 MB; more is a runaway.
  static let stackEnd: UInt64 = stack - 0x10_0000
  /// Where imports lie that no image of the artifact has.
  static let imports: UInt64 = 0x7000_0000_0000
  /// The room for one import; its symbol stands for the middle.
  static let importSize: UInt64 = 0x1000
  /// A return address that ends a path.
  static let sentinel: UInt64 = 0x7ff0_0000_0000

  /// The address that stands for a symbol that is not in the artifact.
  static func address(ofImport number: Int) -> UInt64 {
    imports + UInt64(number) * importSize + importSize / 2
  }

  /// The symbol that an address belongs to, and its distance from the symbol.
  static func importedSymbol(at address: UInt64) -> (number: Int, distance: Int64)? {
    guard address >= imports, address < sentinel else { return nil }
    let number = (address - imports) / importSize
    return (Int(number), Int64(address - imports - number * importSize) - Int64(importSize / 2))
  }

  /// Whether an address lies in the made-up heap.
  static func isHeap(_ address: UInt64) -> Bool { address >= heap && address < heapEnd }
  /// Whether an address lies where metadata is made up or imported.
  static func isMetadata(_ address: UInt64) -> Bool {
    (metadata..<stackEnd).contains(address) || (imports..<sentinel).contains(address)
  }
  /// Whether an address lies on the stack.
  static func isStack(_ address: UInt64) -> Bool { address >= stackEnd && address <= stack }
}
