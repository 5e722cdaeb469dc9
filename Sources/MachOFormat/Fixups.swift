/// The pointers that the dynamic linker writes when it loads an image, in order of their addresses.
public struct Fixups: Sendable {
  /// Every symbol that a pointer is bound to.
  public let imports: [Import]

  private let addresses: [UInt64]
  /// A target address, or an addend's bits.
  private let values: [UInt64]
  /// An index in `imports`, or -1 for a rebase.
  private let importIndexes: [Int32]

  /// Sorts the entries; of two for one address the later one counts.
  init(imports: [Import], entries: [Entry]) {
    self.imports = imports
    var sorted = entries
    // Chains come in order already; programs may not.
    if !zip(entries, entries.dropFirst()).allSatisfy({ $0.address < $1.address }) {
      sorted = entries.enumerated().sorted {
        ($0.element.address, $0.offset) < ($1.element.address, $1.offset)
      }.map(\.element)
      sorted = sorted.indices.filter { $0 + 1 == sorted.count || sorted[$0].address != sorted[$0 + 1].address }
        .map { sorted[$0] }
    }
    addresses = sorted.map(\.address)
    values = sorted.map(\.value)
    importIndexes = sorted.map(\.importIndex)
  }

  /// How many pointers are listed.
  public var count: Int { addresses.count }

  /// What the pointer at this address will hold; `nil` when nothing is listed for it.
  public func target(at address: UInt64) -> FixupTarget? {
    let index = firstIndex(from: address)
    guard index < addresses.count, addresses[index] == address else { return nil }
    return target(index)
  }

  /// The listed pointers whose addresses lie in a range, in order.
  public func targets(in range: Range<UInt64>) -> [(address: UInt64, target: FixupTarget)] {
    (firstIndex(from: range.lowerBound)..<firstIndex(from: range.upperBound)).map { (addresses[$0], target($0)) }
  }

  private func target(_ index: Int) -> FixupTarget {
    let symbol = importIndexes[index]
    return symbol < 0
      ? .rebase(values[index]) : .bind(Int(symbol), addend: Int64(bitPattern: values[index]))
  }

  private func firstIndex(from address: UInt64) -> Int {
    var low = 0
    var high = addresses.count
    while low < high {
      let middle = (low + high) / 2
      if addresses[middle] < address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Fixups {
  /// One pointer, as the parsers hand it on.
  struct Entry {
    let address: UInt64
    let value: UInt64
    let importIndex: Int32

    static func rebase(_ target: UInt64, at address: UInt64) -> Entry {
      Entry(address: address, value: target, importIndex: -1)
    }

    static func bind(_ index: Int, addend: Int64, at address: UInt64) -> Entry {
      Entry(address: address, value: UInt64(bitPattern: addend), importIndex: Int32(truncatingIfNeeded: index))
    }
  }
}
