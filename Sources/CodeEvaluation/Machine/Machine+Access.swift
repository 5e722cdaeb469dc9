extension Machine {
  /// Executes a load, a store or an atomic change.
  mutating func access(_ instruction: Instruction) {
    switch instruction {
    case .load(let register, let address, let size, let signed, let to32):
      let place = resolve(address)
      var value = place.map { memory.read($0, size: size) } ?? .unknown
      if signed, let bits = value.known {
        let wide = UInt64(bitPattern: Arithmetic.signExtended(bits, from: UInt64(size * 8)))
        value = Value(to32 ? wide & 0xffff_ffff : wide)
      }
      setGeneral(register, value)
    case .store(let register, let address, let size):
      let saves = size == 8 && isCallersOwn(register) && isStackSlot(address)
      let value = general(register).truncated(to: size)
      if let place = resolve(address) { memory.write(value, to: place, size: size, saves: saves) }
    case .loadPair(let first, let second, let address, let size, let signed):
      let place = resolve(address)
      for (index, register) in [first, second].enumerated() {
        var value = place.map { memory.read($0 &+ UInt64(index * size), size: size) } ?? .unknown
        if signed, let bits = value.known { value = Value(UInt64(bitPattern: Arithmetic.signExtended(bits, from: 32))) }
        setGeneral(register, value)
      }
    case .storePair(let first, let second, let address, let size):
      let isSlot = size == 8 && isStackSlot(address)
      let values = [first, second].map { (general($0).truncated(to: size), isSlot && isCallersOwn($0)) }
      guard let place = resolve(address) else { return }
      for (index, (value, saves)) in values.enumerated() {
        memory.write(value, to: place &+ UInt64(index * size), size: size, saves: saves)
      }
    case .loadVector(let register, let address, let size):
      let place = resolve(address)
      loadVector(register, from: place, size: size)
    case .storeVector(let register, let address, let size):
      if let place = resolve(address) { storeVector(register, to: place, size: size) }
    case .loadVectorPair(let first, let second, let address, let size):
      let place = resolve(address)
      loadVector(first, from: place, size: size)
      loadVector(second, from: place.map { $0 &+ UInt64(size) }, size: size)
    case .storeVectorPair(let first, let second, let address, let size):
      guard let place = resolve(address) else { return }
      storeVector(first, to: place, size: size)
      storeVector(second, to: place &+ UInt64(size), size: size)
    case .atomic(let result, let status, let base, let size):
      if let place = self.base(base).known { memory.write(.unknown, to: place, size: size) }
      setGeneral(result, .unknown)
      // An exclusive store that fails is tried again: that it succeeds is the only way on.
      if let status { setGeneral(status, Value(0)) }
    default:
      break
    }
  }

  /// Moves between vector and general registers.
  mutating func moveVector(_ instruction: Instruction) {
    switch instruction {
    case .setVector(let register, let low, let high):
      vectors[register * 2] = Value(low)
      vectors[register * 2 + 1] = Value(high)
    case .copyVector(let destination, let source):
      vectors[destination * 2] = vectors[source * 2]
      vectors[destination * 2 + 1] = vectors[source * 2 + 1]
    case .vectorFromGeneral(let vector, let source, let lane, let size, let duplicates):
      let value = general(source).truncated(to: size)
      if let lane {
        vectors[vector * 2 + lane] = value
      } else {
        vectors[vector * 2] = value
        vectors[vector * 2 + 1] = duplicates ? value : Value(0)
      }
    case .generalFromVector(let general, let vector, let lane, let size):
      setGeneral(general, vectors[vector * 2 + lane].truncated(to: size))
    case .clobberVector(let register):
      vectors[register * 2] = .unknown
      vectors[register * 2 + 1] = .unknown
    default:
      break
    }
  }

  private mutating func loadVector(_ register: Int, from place: UInt64?, size: Int) {
    let low = place.map { memory.read($0, size: min(size, 8)) } ?? .unknown
    let high = size < 16 ? Value(0) : place.map { memory.read($0 &+ 8, size: 8) } ?? .unknown
    vectors[register * 2] = low
    vectors[register * 2 + 1] = high
  }

  private mutating func storeVector(_ register: Int, to place: UInt64, size: Int) {
    memory.write(vectors[register * 2].truncated(to: min(size, 8)), to: place, size: min(size, 8))
    if size == 16 { memory.write(vectors[register * 2 + 1], to: place &+ 8, size: 8) }
  }

  /// Whether an operand is a place on the stack, where callers' registers are kept.
  private func isStackSlot(_ address: Instruction.Address) -> Bool {
    switch address {
    case .offset(let base, _), .preIndexed(let base, _), .postIndexed(let base, _): base == 31 || base == 29
    case .register, .literal: false
    }
  }

  /// The address of an operand, with the changes that it makes to its base; `nil` when it is not known.
  private mutating func resolve(_ address: Instruction.Address) -> UInt64? {
    switch address {
    case .offset(let base, let offset):
      return self.base(base).known.map { $0 &+ UInt64(bitPattern: offset) }
    case .preIndexed(let base, let offset):
      let sum = self.base(base).known.map { $0 &+ UInt64(bitPattern: offset) }
      setBase(base, sum.map { Value($0) } ?? .unknown)
      return sum
    case .postIndexed(let base, let offset):
      let place = self.base(base).known
      setBase(base, place.map { Value($0 &+ UInt64(bitPattern: offset)) } ?? .unknown)
      return place
    case .register(let base, let index, let form, let shift):
      guard let start = self.base(base).known, let step = general(index).known else { return nil }
      return start &+ Arithmetic.extended(step, form) << UInt64(shift)
    case .literal(let offset):
      return counter &+ UInt64(bitPattern: offset)
    }
  }
}
