/// The objects that a path has made, and those of them that other code may know.
struct Objects: Sendable {
  /// What may change in an object that other code knows.
  enum Kind: Sendable, Hashable {
    /// All of it.
    case memory
    /// Variables, as its class or capture descriptor says; the header never.
    case object
    /// Nothing: strings, and arrays, which are copied before they change while others know them.
    case constant
  }

  private struct Entry {
    let end: UInt64
    let kind: Kind
  }

  private var entries: [UInt64: Entry] = [:]
  /// The first addresses of objects on the heap, in ascending order.
  private var starts: [UInt64] = []
  /// The objects that the images hold ready.
  private var ready: [Range<UInt64>] = []
  /// The first addresses of the objects that other code may know.
  private(set) var exposed: Set<UInt64> = []
  /// The first addresses of objects into which a pointer leads that nobody knows.
  private var loose: Set<UInt64> = []

  /// How many objects have been made.
  var count: Int { starts.count }

  /// Adds a fresh object, which lies behind all others.
  mutating func add(_ range: Range<UInt64>, _ kind: Kind) {
    entries[range.lowerBound] = Entry(end: range.upperBound, kind: kind)
    starts.append(range.lowerBound)
  }

  /// Adds an object that an image holds ready, and that other code knows.
  mutating func addReady(_ range: Range<UInt64>, _ kind: Kind) {
    guard entries[range.lowerBound] == nil else { return }
    entries[range.lowerBound] = Entry(end: range.upperBound, kind: kind)
    ready.append(range)
    exposed.insert(range.lowerBound)
  }

  /// Whether an address lies in an object that an image holds ready.
  func isReady(_ address: UInt64) -> Bool { ready.contains { $0.contains(address) } }

  /// The object that an address lies in.
  func object(at address: UInt64) -> Range<UInt64>? {
    guard AddressLayout.isHeap(address) else { return ready.first { $0.contains(address) } }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, let entry = entries[starts[low - 1]], address < entry.end else { return nil }
    return starts[low - 1]..<entry.end
  }

  func kind(of object: Range<UInt64>) -> Kind { entries[object.lowerBound]?.kind ?? .memory }

  /// Notes that other code may know an object; `false` when that is nothing new.
  mutating func expose(_ object: Range<UInt64>) -> Bool { exposed.insert(object.lowerBound).inserted }

  /// The exposed objects, in order.
  var exposedRanges: [Range<UInt64>] { exposed.sorted().compactMap { start in entries[start].map { start..<$0.end } } }

  /// Notes that a pointer leads somewhere into an object.
  mutating func loosen(_ object: Range<UInt64>) { loose.insert(object.lowerBound) }

  /// The objects into which such pointers lead, in order.
  var looseRanges: [Range<UInt64>] { loose.sorted().compactMap { start in entries[start].map { start..<$0.end } } }

  /// The objects that were made since there were so many.
  func made(since count: Int) -> [UInt64] { Array(starts.dropFirst(count)) }

  /// Takes over what another path knows.
  mutating func join(_ other: Objects) {
    for (start, entry) in other.entries {
      let own = entries[start]
      entries[start] = Entry(
        end: max(own?.end ?? 0, entry.end), kind: own.map { $0.kind == entry.kind ? $0.kind : .memory } ?? entry.kind)
    }
    starts = Set(starts).union(other.starts).sorted()
    exposed.formUnion(other.exposed)
    loose.formUnion(other.loose)
    for range in other.ready where !ready.contains(range) { ready.append(range) }
  }
}
