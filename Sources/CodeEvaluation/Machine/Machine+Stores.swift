extension Machine {
  /// Bytes that an instruction stores.
  struct Store {
    /// Where; `nil` when nobody knows.
    let place: UInt64?
    let size: UInt64
    let value: Value
    /// Whether the instruction keeps a caller's register on the stack.
    var saves = false
    /// Whether it releases what was stored before (`stlr`).
    var releases = false
  }

  /// What an instruction stores, as the machine is before it.
  func stores(of instruction: Instruction) -> [Store] {
    switch instruction {
    case .store(let register, let address, let size, let releases):
      let saves = size == 8 && isCallersOwn(register) && isStackSlot(address)
      return [
        Store(
          place: pointer(of: address).known, size: UInt64(size), value: general(register).truncated(to: size),
          saves: saves, releases: releases)
      ]
    case .storePair(let first, let second, let address, let size):
      let isSlot = size == 8 && isStackSlot(address)
      return [first, second].enumerated().map { index, register in
        Store(
          place: pointer(of: address).known.map { $0 &+ UInt64(index * size) }, size: UInt64(size),
          value: general(register).truncated(to: size), saves: isSlot && isCallersOwn(register))
      }
    case .storeVector(let register, let address, let size):
      return vectorStores(register, pointer(of: address).known, size)
    case .storeVectorPair(let first, let second, let address, let size):
      let place = pointer(of: address).known
      return vectorStores(first, place, size) + vectorStores(second, place.map { $0 &+ UInt64(size) }, size)
    case .atomic(_, _, let base, let size):
      return [Store(place: self.base(base).known, size: UInt64(size), value: .unknown)]
    default:
      return []
    }
  }

  private func vectorStores(_ register: Int, _ place: UInt64?, _ size: Int) -> [Store] {
    let low = Store(
      place: place, size: UInt64(min(size, 8)), value: vectors[register * 2].truncated(to: min(size, 8)))
    guard size == 16 else { return [low] }
    return [low, Store(place: place.map { $0 &+ 8 }, size: 8, value: vectors[register * 2 + 1])]
  }

  /// Stores; where nobody knows the place, everything that others know may have changed.
  mutating func perform(_ store: Store) {
    guard let place = store.place else {
      memory.keep(store.value)
      memory.forgetLoose()
      memory.forgetShared()
      return
    }
    memory.write(store.value, to: place, size: Int(store.size), saves: store.saves)
  }

  /// Whether an operand is a place on the stack, where callers' registers are kept.
  private func isStackSlot(_ address: Instruction.Address) -> Bool {
    switch address {
    case .offset(let base, _), .preIndexed(let base, _), .postIndexed(let base, _): base == 31 || base == 29
    case .register, .literal: false
    }
  }

  /// The address of an operand; when it is not known, what it would be made from.
  func pointer(of address: Instruction.Address) -> Value {
    switch address {
    case .offset(let base, let offset), .preIndexed(let base, let offset):
      return self.base(base).known.map { Value($0 &+ UInt64(bitPattern: offset)) } ?? .made(from: self.base(base))
    case .postIndexed(let base, _):
      return self.base(base).isKnown ? self.base(base) : .made(from: self.base(base))
    case .register(let base, let index, let form, let shift):
      guard let start = self.base(base).known, let step = general(index).known else {
        return .made(from: self.base(base), general(index))
      }
      return Value(start &+ Arithmetic.extended(step, form) << UInt64(shift))
    case .literal(let offset):
      return Value(counter &+ UInt64(bitPattern: offset))
    }
  }

  /// The address of an operand, with the changes that it makes to its base; `nil` when it is not known.
  mutating func resolve(_ address: Instruction.Address) -> UInt64? {
    let pointer = pointer(of: address)
    switch address {
    case .preIndexed(let base, _): setBase(base, pointer)
    case .postIndexed(let base, let offset):
      setBase(base, pointer.known.map { Value($0 &+ UInt64(bitPattern: offset)) } ?? pointer)
    case .register(let base, _, _, _): if !pointer.isKnown { memory.loosen(self.base(base)) }
    case .offset, .literal: break
    }
    return pointer.known
  }
}
