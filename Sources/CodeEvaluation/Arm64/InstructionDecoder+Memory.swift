extension InstructionDecoder {
  /// Decodes "Loads and Stores".
  static func memory(_ word: UInt32) -> Instruction {
    if word & 0x3b00_0000 == 0x1800_0000 { return literal(word) }
    if word & 0x3a00_0000 == 0x2800_0000 { return pair(word) }
    if word & 0x3a00_0000 == 0x3800_0000 { return single(word) }
    if word & 0x3f00_0000 == 0x0800_0000 { return exclusive(word) }
    if word & 0x3f20_0c00 == 0x1900_0000 {  // ldapur, stlur
      let base = Int(word >> 5 & 0x1f)
      return access(word, .offset(base: base, signed(word >> 12, 9)))
    }
    if word & 0xbf00_0000 == 0x0c00_0000 || word & 0xbf00_0000 == 0x0d00_0000 {  // vector structures
      return word >> 22 & 1 == 1 ? .clobberVector(register: register(word)) : .nothing
    }
    return .clobberGeneral(register: register(word))
  }

  private static func literal(_ word: UInt32) -> Instruction {
    let address = Address.literal(signed(word >> 5, 19) * 4)
    let kind = word >> 30
    if word >> 26 & 1 == 1 {
      guard kind < 3 else { return .nothing }
      return .loadVector(register: register(word), address, size: 4 << Int(kind))
    }
    switch kind {
    case 0: return .load(register: register(word), address, size: 4, signed: false, to32: false)
    case 1: return .load(register: register(word), address, size: 8, signed: false, to32: false)
    case 2: return .load(register: register(word), address, size: 4, signed: true, to32: false)
    default: return .nothing  // prfm
    }
  }

  private static func pair(_ word: UInt32) -> Instruction {
    let isVector = word >> 26 & 1 == 1
    let kind = word >> 30
    let size: Int
    if isVector {
      guard kind < 3 else { return .stop }
      size = 4 << Int(kind)
    } else {
      size = kind == 2 ? 8 : 4
    }
    let base = Int(word >> 5 & 0x1f)
    let offset = signed(word >> 15, 7) * Int64(size)
    let address: Address =
      switch word >> 23 & 3 {
      case 1: .postIndexed(base: base, offset)
      case 3: .preIndexed(base: base, offset)
      default: .offset(base: base, offset)
      }
    let first = register(word)
    let second = Int(word >> 10 & 0x1f)
    let isLoad = word >> 22 & 1 == 1
    if isVector {
      return isLoad
        ? .loadVectorPair(first: first, second: second, address, size: size)
        : .storeVectorPair(first: first, second: second, address, size: size)
    }
    return isLoad
      ? .loadPair(first: first, second: second, address, size: size, signed: kind == 1)
      : .storePair(first: first, second: second, address, size: size)
  }

  private static func single(_ word: UInt32) -> Instruction {
    let base = Int(word >> 5 & 0x1f)
    let scale = accessScale(word)
    if word >> 24 & 1 == 1 {
      return access(word, .offset(base: base, Int64(word >> 10 & 0xfff) << Int64(scale)))
    }
    let distance = signed(word >> 12, 9)
    if word >> 21 & 1 == 1 {
      switch word >> 10 & 3 {
      case 2:
        return access(
          word,
          .register(
            base: base, index: Int(word >> 16 & 0x1f), Extension(option: word >> 13 & 7),
            shift: word >> 12 & 1 == 1 ? UInt32(scale) : 0))
      case 0:  // atomic memory operations; ldapr is a plain load
        let size = 1 << Int(word >> 30)
        if word & 0xfff0_fc00 == 0x38b0_c000 || word & 0x3fff_fc00 == 0x38bf_c000 {
          return .load(register: register(word), .offset(base: base, 0), size: size, signed: false, to32: false)
        }
        return .atomic(result: register(word), status: nil, base: base, size: size)
      default:  // ldraa, ldrab
        let raw = (word >> 22 & 1) << 9 | word >> 12 & 0x1ff
        let offset = signed(raw, 10) * 8
        let address: Address = word >> 11 & 1 == 1 ? .preIndexed(base: base, offset) : .offset(base: base, offset)
        return .load(register: register(word), address, size: 8, signed: false, to32: false)
      }
    }
    switch word >> 10 & 3 {
    case 1: return access(word, .postIndexed(base: base, distance))
    case 3: return access(word, .preIndexed(base: base, distance))
    default: return access(word, .offset(base: base, distance))
    }
  }

  /// The base-two logarithm of the bytes that a single load or store touches.
  private static func accessScale(_ word: UInt32) -> Int {
    word >> 26 & 1 == 1 && word >> 23 & 1 == 1 ? 4 : Int(word >> 30)
  }

  private static func access(_ word: UInt32, _ address: Address) -> Instruction {
    let register = register(word)
    let operation = word >> 22 & 3
    if word >> 26 & 1 == 1 {
      let size = 1 << accessScale(word)
      return operation & 1 == 1
        ? .loadVector(register: register, address, size: size) : .storeVector(register: register, address, size: size)
    }
    let size = 1 << Int(word >> 30)
    switch operation {
    case 0: return .store(register: register, address, size: size)
    case 1: return .load(register: register, address, size: size, signed: false, to32: false)
    default:
      guard size < 8 else { return .nothing }  // prfm
      return .load(register: register, address, size: size, signed: true, to32: operation == 3)
    }
  }

  /// `ldar`, `stlr` act as plain accesses; exclusive ones and `cas` as atomic changes.
  private static func exclusive(_ word: UInt32) -> Instruction {
    let size = 1 << Int(word >> 30)
    let base = Int(word >> 5 & 0x1f)
    let register = register(word)
    let isLoad = word >> 22 & 1 == 1
    if word >> 23 & 1 == 1, word >> 21 & 1 == 0 {
      return isLoad
        ? .load(register: register, .offset(base: base, 0), size: size, signed: false, to32: false)
        : .store(register: register, .offset(base: base, 0), size: size, releases: true)
    }
    if word >> 23 & 1 == 1 { return .atomic(result: Int(word >> 16 & 0x1f), status: nil, base: base, size: size) }
    if isLoad { return .load(register: register, .offset(base: base, 0), size: size, signed: false, to32: false) }
    return .atomic(result: 31, status: Int(word >> 16 & 0x1f), base: base, size: size)
  }
}
