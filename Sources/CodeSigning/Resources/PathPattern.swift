/// A POSIX extended regular expression, compiled to a program that takes time in proportion to path and pattern.
///
/// The language is the part that seals use: literals, `.`, brackets, groups, alternatives, `*`, `+`, `?`, `^`, `$` and
/// escapes; no repetition counts, classes or references. The method is Thompson's: all alternatives are followed at once,
/// so that no pattern can make the search run away.
struct PathPattern: Sendable {
  enum Instruction: Sendable, Equatable {
    /// Goes on after a byte of this set.
    case byte(ByteSet)
    /// Goes on at either place.
    case split(Int, Int)
    /// Goes on at the start of the path only.
    case start
    /// Goes on at the end of the path only.
    case end
    case match
  }

  let program: [Instruction]

  /// Compiles a pattern; `nil` when it is malformed, too long, or uses what seals do not use.
  init?(_ pattern: String) {
    guard let program = PathPatternCompiler.compile(Array(pattern.utf8)) else { return nil }
    self.program = program
  }

  /// Whether the pattern occurs in the path.
  func matches(_ path: [UInt8]) -> Bool {
    var threads = ThreadList(size: program.count)
    for (offset, byte) in path.enumerated() {
      // The search may begin anywhere.
      if threads.add(0, program: program, isStart: offset == 0, isEnd: false) { return true }
      var next = ThreadList(size: program.count)
      for place in threads.places {
        guard case .byte(let set) = program[place], set.contains(byte) else { continue }
        let isEnd = offset + 1 == path.count
        if next.add(place + 1, program: program, isStart: false, isEnd: isEnd) { return true }
      }
      threads = next
    }
    return threads.add(0, program: program, isStart: path.isEmpty, isEnd: true)
  }
}

/// The places in a program that are being followed, each once.
private struct ThreadList {
  private(set) var places: [Int] = []
  private var seen: [Bool]

  init(size: Int) { seen = Array(repeating: false, count: size) }

  /// Follows a place through everything that takes no byte; `true` when it reaches a match.
  mutating func add(_ place: Int, program: [PathPattern.Instruction], isStart: Bool, isEnd: Bool) -> Bool {
    var open = [place]
    while let place = open.popLast() {
      guard program.indices.contains(place), !seen[place] else { continue }
      seen[place] = true
      switch program[place] {
      case .match: return true
      case .byte: places.append(place)
      case .split(let first, let second): open += [second, first]
      case .start: if isStart { open.append(place + 1) }
      case .end: if isEnd { open.append(place + 1) }
      }
    }
    return false
  }
}
