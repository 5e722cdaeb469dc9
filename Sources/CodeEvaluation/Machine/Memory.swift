/// What a path of the evaluation has written, over what the images hold.
///
/// Aligned words of eight bytes, of which each byte is known or not; a whole word may carry its origin.
struct Memory: Sendable {
  struct Word: Sendable {
    var bits: UInt64 = 0
    /// A bit for each byte that is known.
    var known: UInt8 = 0
    var origin: Value.Origin = .none
    /// Whether a function keeps a caller's register here; a call cannot change it.
    var isSaved = false

    init() {}

    init(_ value: Value) {
      bits = value.bits
      known = value.isKnown ? 0xff : 0
      origin = value.origin
    }
  }

  private var words: [UInt64: Word] = [:]

  /// What has been written at an aligned address; `nil` for nothing.
  func written(at address: UInt64) -> Word? { words[address] }

  /// Replaces a whole word.
  mutating func set(_ word: Word, at address: UInt64) { words[address] = word }

  /// How many words have been written.
  var count: Int { words.count }
}
