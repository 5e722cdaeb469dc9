extension Memory {
  /// Takes over from another path: what differs is not known afterwards.
  ///
  /// The stack below an address is dead, and objects from another on are forgotten.
  mutating func join(_ other: Memory, deadBelow: UInt64, freshFrom: UInt64) {
    func isKept(_ address: UInt64) -> Bool {
      !Self.isDead(address, deadBelow) && !(AddressLayout.isHeap(address) && address >= freshFrom)
    }
    var joined: [UInt64: Word] = [:]
    for (address, word) in words where isKept(address) {
      joined[address] = word.joined(with: other.word(aligned: address))
    }
    for (address, word) in other.words where joined[address] == nil && isKept(address) {
      joined[address] = word.joined(with: self.word(aligned: address))
    }
    replaceWords(joined)
    heapTop = max(heapTop, other.heapTop)
    objects.join(other.objects)
    writtenVariables.formUnion(other.writtenVariables)
    initializers.formIntersection(other.initializers)
    kept.formUnion(other.kept)
    kept.formUnion(other.closures.map(\.function))
    isChangedLate = isChangedLate || other.isChangedLate
  }

  /// Whether this holds for every word what another path holds, or less.
  func standsForNoMore(than earlier: Memory, deadBelow: UInt64) -> Bool {
    // What was made since, nothing leads to that both paths have.
    func isFresh(_ address: UInt64) -> Bool { AddressLayout.isHeap(address) && address >= earlier.heapTop }
    for (address, word) in words where !Self.isDead(address, deadBelow) && !isFresh(address) {
      let before = earlier.word(aligned: address)
      if word == before { continue }
      guard word.bits == before.bits, word.known == before.known, word.unknown.isNoNews(before.unknown) else {
        return false
      }
    }
    return objects.exposed.allSatisfy { isFresh($0) || earlier.objects.exposed.contains($0) }
  }

  private static func isDead(_ address: UInt64, _ deadBelow: UInt64) -> Bool {
    AddressLayout.isStack(address) && address < deadBelow
  }

  /// Forgets everything but where callers' registers are kept.
  mutating func forgetEverything(withConstants: Bool = false) {
    for (address, word) in words where !word.isSaved && !objects.isReady(address) {
      let isConstant = objects.object(at: address).map { objects.kind(of: $0) == .constant } ?? false
      if isConstant, !withConstants { continue }
      if !AddressLayout.isMetadata(address) { set(Word(.unknown(.none, isCallers: true)), at: address) }
    }
  }
}

extension Memory.Word {
  func joined(with other: Memory.Word) -> Memory.Word {
    guard self != other else { return self }
    let same = bits ^ other.bits
    var joined = self
    joined.known = known & other.known
    for byte in 0..<8 where same >> UInt64(byte * 8) & 0xff != 0 { joined.known &= ~(1 << UInt8(byte)) }
    joined.bits = 0
    for byte in 0..<8 where joined.known >> UInt8(byte) & 1 == 1 { joined.bits |= bits & 0xff << UInt64(byte * 8) }
    if origin != other.origin { joined.origin = .none }
    joined.isCallers = isCallers || other.isCallers || joined.known != known || joined.known != other.known
    joined.isSaved = isSaved && other.isSaved
    return joined
  }
}
