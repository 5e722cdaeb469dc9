extension Machine {
  /// Executes a load, a store or an atomic change.
  mutating func access(_ instruction: Instruction) {
    switch instruction {
    case .load(let register, let address, let size, let signed, let to32):
      let pointer = pointer(of: address)
      let place = resolve(address)
      var value = place.map { memory.read($0, size: size) } ?? .made(from: pointer)
      if signed, let bits = value.known {
        let wide = UInt64(bitPattern: Arithmetic.signExtended(bits, from: UInt64(size * 8)))
        value = Value(to32 ? wide & 0xffff_ffff : wide)
      }
      setGeneral(register, value)
    case .loadPair(let first, let second, let address, let size, let signed):
      let pointer = pointer(of: address)
      let place = resolve(address)
      for (index, register) in [first, second].enumerated() {
        var value = place.map { memory.read($0 &+ UInt64(index * size), size: size) } ?? .made(from: pointer)
        if signed, let bits = value.known { value = Value(UInt64(bitPattern: Arithmetic.signExtended(bits, from: 32))) }
        setGeneral(register, value)
      }
    case .loadVector(let register, let address, let size):
      let place = resolve(address)
      loadVector(register, from: place, size: size)
    case .loadVectorPair(let first, let second, let address, let size):
      let place = resolve(address)
      loadVector(first, from: place, size: size)
      loadVector(second, from: place.map { $0 &+ UInt64(size) }, size: size)
    case .store, .storePair, .storeVector, .storeVectorPair:
      let stores = stores(of: instruction)
      if case .store(_, let address, _, _) = instruction { _ = resolve(address) }
      if case .storePair(_, _, let address, _) = instruction { _ = resolve(address) }
      if case .storeVector(_, let address, _) = instruction { _ = resolve(address) }
      if case .storeVectorPair(_, _, let address, _) = instruction { _ = resolve(address) }
      for store in stores { perform(store) }
    case .atomic(let result, let status, _, _):
      for store in stores(of: instruction) { perform(store) }
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
}
