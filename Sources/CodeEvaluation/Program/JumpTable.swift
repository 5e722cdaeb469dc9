import MachOFormat

/// The places that a jump through a table leads to.
///
/// Compilers write `cmp index, #last`, a branch for what lies above, and a load of a distance from the table, which is
/// added to a base (LLVM's `AArch64ISD` lowering of `BR_JT`).
struct JumpTable {
  /// The places; empty when the table cannot be read.
  let targets: [UInt64]

  private static let lookedBack: UInt64 = 40
  private static let most: UInt64 = 1024

  /// Reads the table that a `br` jumps through; `nil` when it does not look like one.
  init?(at branch: UInt64, in program: Program) {
    guard let image = program.image(at: branch), let function = image.function(containing: branch),
      case .branchRegister(let jump, false)? = program.decoded(at: branch)
    else { return nil }
    var sum: (base: Int, index: Int, shift: UInt32)?
    var load: (table: Int, size: Int, signed: Bool)?
    var base: UInt64?
    var table: UInt64?
    var last: UInt64?
    for number in 1...Self.lookedBack where branch &- number * 4 >= function.lowerBound {
      let here = branch &- number * 4
      switch program.decoded(at: here) {
      case .arithmetic(.add, jump, let first, .shifted(let second, .shiftLeft, let shift, false), false, _, _, _)
      where sum == nil:
        sum = (first, second, shift)
      case .arithmetic(.add, jump, let first, .extended(let second, _, let shift), false, _, _, _) where sum == nil:
        sum = (first, second, shift)
      case .load(let register, .register(let start, _, _, _), let size, let signed, _)
      where load == nil && register == sum?.index && size <= 4:
        load = (start, size, signed)
      case .address(let register, let offset, false):
        let place = here &+ UInt64(bitPattern: offset)
        if register == sum?.base, base == nil { base = place }
        if register == load?.table, table == nil { table = place }
      case .arithmetic(.add, let register, let first, .immediate(let low), false, _, _, _)
      where register == load?.table && table == nil:
        table = Self.page(in: first, before: here, program).map { $0 &+ low }
        if sum?.base == register, base == nil { base = table }
      case .arithmetic(.subtract, 31, _, .immediate(let bound), true, _, _, _) where last == nil: last = bound
      default: break
      }
    }
    guard let sum else { return nil }
    guard let load, let last, let table, last < Self.most, let base = base ?? (sum.base == load.table ? table : nil)
    else {
      targets = []
      return
    }
    var found: [UInt64] = []
    for index in 0...last {
      guard let raw = image.bytes(at: table &+ index * UInt64(load.size), size: load.size) else { break }
      let distance = load.signed ? UInt64(bitPattern: Arithmetic.signExtended(raw, from: UInt64(load.size * 8))) : raw
      let target = base &+ distance << UInt64(sum.shift)
      guard function.contains(target) else { break }
      found.append(target)
    }
    targets = found.count == Int(last) + 1 ? Array(Set(found)).sorted() : []
  }

  /// The page that an `adrp` shortly before gives a register.
  private static func page(in register: Int, before place: UInt64, _ program: Program) -> UInt64? {
    for number in 1...lookedBack {
      let here = place &- number * 4
      if case .address(register, let offset, true)? = program.decoded(at: here) {
        return (here & ~0xfff) &+ UInt64(bitPattern: offset)
      }
    }
    return nil
  }
}

extension Program {
  /// The instruction at an address.
  func decoded(at address: UInt64) -> Instruction? { instruction(at: address).map { Instruction(decoding: $0) } }
}

extension ProgramImage {
  /// Up to eight bytes of the file as a number.
  func bytes(at address: UInt64, size: Int) -> UInt64? {
    var number: UInt64 = 0
    for index in 0..<size {
      guard let byte = try? mapped.integer(at: address &- slide &+ UInt64(index), as: UInt8.self) else { return nil }
      number |= UInt64(byte) << UInt64(index * 8)
    }
    return number
  }
}
