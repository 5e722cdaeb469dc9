/// What other code sees of memory.
extension Memory {
  /// How much of an object is looked at.
  private static let lookedAt: UInt64 = 4096

  private func wordAddresses(of object: Range<UInt64>) -> StrideTo<UInt64> {
    stride(from: object.lowerBound, to: min(object.upperBound, object.lowerBound &+ Self.lookedAt), by: 8)
  }

  /// Notes that other code may know what a value leads to, and what is found there.
  ///
  /// The value may be a string's second word, whose upper bits say what it is.
  mutating func expose(_ value: Value) {
    var pending = [value.known].compactMap(\.self)
    while let place = pending.popLast() {
      guard let object = objects.object(at: place & 0x0fff_ffff_ffff_ffff), objects.expose(object) else { continue }
      for place in wordAddresses(of: object) {
        guard let word = word(place).known else { continue }
        pending.append(word)
        if objects.kind(of: object) != .constant, let function = program.function(at: word) {
          closures.append(Closure(function: function, context: self.word(place &+ 8)))
        }
      }
    }
  }

  /// A value was written where others may find it.
  mutating func keep(_ value: Value) {
    expose(value)
    if let function = value.known.flatMap({ program.function(at: $0) }) { kept.insert(function) }
  }

  /// The closures in objects that other code has come to know, each once.
  mutating func takeClosures() -> [Closure] {
    defer { closures = [] }
    return closures
  }

  /// Nobody follows these closures any more.
  mutating func keepClosures() {
    for closure in closures { kept.insert(closure.function) }
    closures = []
  }

  /// Notes that other code may know all objects that were made since there were so many.
  mutating func exposeObjects(madeSince count: Int) {
    for start in objects.made(since: count) { expose(Value(start)) }
  }

  /// Adds an object that an image holds ready, with what it holds at first.
  mutating func addReadyObject(_ range: Range<UInt64>, _ kind: Objects.Kind) {
    objects.addReady(range, kind)
  }

  /// Notes that a pointer was moved by a distance that nobody knows: it may lead anywhere into its object.
  mutating func loosen(_ pointer: Value) {
    if let object = pointer.known.flatMap({ objects.object(at: $0) }) { objects.loosen(object) }
  }

  /// Something was stored through such a pointer.
  mutating func forgetLoose() {
    for object in objects.looseRanges {
      for place in wordAddresses(of: object).dropFirst(2) { set(Word(), at: place) }
    }
  }

  /// Other code has run: what it may have changed is not known any more.
  ///
  /// What a closure has captured is what it begins with, but need not stay so.
  mutating func forgetShared(keepingCaptures: Bool = false) {
    guard !trustsVariables else { return }
    for object in objects.exposedRanges { forgetVariables(of: object, keepingCaptures) }
    for address in writtenVariables where !keeps(address) { set(Word(.variable), at: address) }
  }

  private func keeps(_ address: UInt64) -> Bool {
    if objects.isReady(address) { return true }
    let use = program.code.use(of: address, in: program)
    return use.keepsFirstValue || use.isInitialized(by: initializers)
  }

  private mutating func forgetVariables(of object: Range<UInt64>, _ keepingCaptures: Bool) {
    let kind = objects.kind(of: object)
    guard kind != .constant else { return }
    let layout = kind == .object ? word(object.lowerBound).known.flatMap { ClassLayout(metadata: $0, in: self) } : nil
    if keepingCaptures, layout?.isCapture == true { return }
    for place in wordAddresses(of: object) {
      let offset = place &- object.lowerBound
      if kind == .object, offset < 16 || layout?.constants.contains(where: { $0.contains(offset) }) == true { continue }
      set(Word(), at: place)
    }
  }

  /// Whether an object is what a closure has captured: it changes only through captured variables.
  func isCapture(_ object: Range<UInt64>) -> Bool {
    guard objects.kind(of: object) == .object, let metadata = word(object.lowerBound).known else { return false }
    return ClassLayout(metadata: metadata, in: self)?.isCapture ?? false
  }
}
