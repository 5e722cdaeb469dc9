import Facts
import MachOFormat

/// What code does to a word of an image's writable sections.
struct VariableUse: Sendable {
  /// The functions that store there.
  private(set) var storingFunctions: Set<UInt64> = []
  /// Whether the address is handed on to where nobody follows it.
  private(set) var isHandedOn = false
  /// Whether it tells `swift_once` what has been done.
  private(set) var isToken = false
  /// Whether every store fills a cache of the runtime's: a release store of what is computed when the cache is empty.
  private(set) var isCache = true
  /// Whether it is metadata or a pointer of the compiler's.
  private(set) var isCompilers = false

  /// Whether what the file holds is what is read.
  var keepsFirstValue: Bool {
    isCompilers || isToken || !isHandedOn && (storingFunctions.isEmpty || isCache)
  }

  /// Whether nothing but these functions stores there.
  func isInitialized(by functions: Set<UInt64>) -> Bool {
    !isHandedOn && !storingFunctions.isEmpty && storingFunctions.isSubset(of: functions)
  }

  /// How far behind the address that is handed on a variable may reach.
  private static let reach: UInt64 = 256

  init(of address: UInt64, in program: Program) {
    guard let index = program.imageIndex(at: address) else { return }
    let image = program.images[index]
    if image.isCompilersWord(address) {
      isCompilers = true
      return
    }
    let page = address & ~0xfff
    let word = address..<address + 8
    let pages = page == (address &- Self.reach) & ~0xfff ? [page] : [page &- 0x1000, page]
    let records = pages.flatMap { program.code.records(ofPage: $0, in: program) }
    // Where the variable of this word begins at the earliest.
    var start = address - min(Self.reach, address)
    for case .start(let place) in records where place <= address { start = max(start, place) }
    for record in records {
      switch record {
      case .store(let place, let function, let releases):
        guard place.overlaps(word) else { continue }
        storingFunctions.insert(function)
        if !releases { isCache = false }
      case .token(let place):
        if place == address { isToken = true }
      case .handedOn(let place):
        if place >= start, place < word.upperBound { isHandedOn = true }
      case .start: break
      }
    }
    if program.code.pointers(intoImage: index, in: program).contains(where: { place in
      place >= start && place < word.upperBound && !image.isCompilersWord(place & ~7)
    }) {
      isHandedOn = true
    }
  }
}

extension ProgramImage {
  /// Whether code may store at a slid address: `__DATA,__const` and the like are constants once the image is loaded.
  func isVariable(_ address: UInt64) -> Bool { variables.contains { $0.contains(address) } }

  /// Whether a word is part of a class's metadata, names a type that is looked up once, or an asynchronous function.
  func isCompilersWord(_ address: UInt64) -> Bool {
    if classes.contains(where: { $0.contains(address) }) { return true }
    let place = address &- slide
    guard mapped.fixups.target(at: place) == nil, let distance = try? mapped.integer(at: place, as: Int32.self),
      let size = try? mapped.integer(at: place &+ 4, as: Int32.self), distance != 0
    else { return false }
    let target = address &+ UInt64(bitPattern: Int64(distance))
    // Either the place and negative length of a mangled name, or a function and the size of its context.
    return size < 0 ? typeNames.contains { $0.contains(target) } : size > 0 && isFunctionStart(target)
  }

  /// The metadata of the image's Swift classes (`TargetClassMetadataObjCInterop` of the Swift repository).
  static func classes(in mapped: MappedImage, slide: UInt64) -> [Range<UInt64>] {
    mapped.image.sections(named: "__objc_classlist").flatMap { list in
      stride(from: 0, to: min(list.size, 1 << 20), by: 8).compactMap { offset -> Range<UInt64>? in
        guard case .value(let type)? = try? mapped.word(at: list.address &+ offset),
          case .value(let data)? = try? mapped.word(at: type &+ 32), data & 2 == 2,
          let size = try? mapped.integer(at: type &+ 56, as: UInt32.self),
          let point = try? mapped.integer(at: type &+ 60, as: UInt32.self), size >= point, size <= 1 << 20,
          type >= UInt64(point)
        else { return nil }
        let start = type &- UInt64(point) &+ slide
        return start..<start &+ UInt64(size)
      }
    }
  }
}
