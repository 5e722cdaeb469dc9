/// Compiles a pattern by recursive descent: alternatives, sequences, repeated atoms.
struct PathPatternCompiler {
  private typealias Code = [PathPattern.Instruction]

  /// Patterns longer than this are refused: the longest that signing tools write has 115 bytes.
  private static let lengthLimit = 512
  /// Groups inside groups.
  private static let depthLimit = 16

  private var rest: ArraySlice<UInt8>
  private var depth = 0

  static func compile(_ pattern: [UInt8]) -> [PathPattern.Instruction]? {
    guard pattern.count <= lengthLimit else { return nil }
    var compiler = PathPatternCompiler(rest: pattern[...])
    guard let code = compiler.alternatives(), compiler.rest.isEmpty else { return nil }
    return code + [.match]
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func take(_ character: Character) -> Bool {
    guard let first = rest.first, first == character.asciiValue else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func alternatives() -> Code? {
    guard var code = sequence() else { return nil }
    while take("|") {
      guard let other = sequence() else { return nil }
      // split → code, jump behind other; a jump is a split with one target.
      let start: Code = [.split(1, code.count + 2)]
      let jump: Code = [.split(code.count + other.count + 2, code.count + other.count + 2)]
      code = start + Self.moved(code, by: 1) + jump + Self.moved(other, by: code.count + 2)
    }
    return code
  }

  private mutating func sequence() -> Code? {
    var code: Code = []
    while let next = rest.first, next != UInt8(ascii: "|"), next != UInt8(ascii: ")") {
      guard let atom = repeated() else { return nil }
      code += Self.moved(atom, by: code.count)
    }
    return code
  }

  private mutating func repeated() -> Code? {
    guard var code = atom() else { return nil }
    while let next = rest.first {
      let size = code.count
      switch next {
      case UInt8(ascii: "*"):
        code = [.split(1, size + 2)] + Self.moved(code, by: 1) + [.split(0, 0)]
      case UInt8(ascii: "+"):
        code += [.split(0, size + 1)]
      case UInt8(ascii: "?"):
        code = [.split(1, size + 1)] + Self.moved(code, by: 1)
      default: return code
      }
      rest = rest.dropFirst()
    }
    return code
  }

  private mutating func atom() -> Code? {
    guard let first = rest.popFirst() else { return nil }
    switch first {
    case UInt8(ascii: "("): return group()
    case UInt8(ascii: "["): return bracket().map { [.byte($0)] }
    case UInt8(ascii: "."): return [.byte(.all)]
    case UInt8(ascii: "^"): return [.start]
    case UInt8(ascii: "$"): return [.end]
    case UInt8(ascii: "\\"):
      // A letter or digit behind a backslash is an extension of some libraries, never a literal.
      guard let escaped = rest.popFirst(), !Self.isAlphanumeric(escaped) else { return nil }
      return [.byte(ByteSet(escaped))]
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"): return nil
    default: return [.byte(ByteSet(first))]
    }
  }

  private mutating func group() -> Code? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit, let code = alternatives(), take(")") else { return nil }
    return code
  }

  private mutating func bracket() -> ByteSet? {
    let isInverted = take("^")
    var set = ByteSet()
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst { return isInverted ? set.inverted : set }
      isFirst = false
      if byte == UInt8(ascii: "["), let next = rest.first,
        [UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "=")].contains(next)
      {
        return nil
      }
      guard rest.first == UInt8(ascii: "-"), let last = rest.dropFirst().first, last != UInt8(ascii: "]") else {
        set.insert(byte)
        continue
      }
      guard byte <= last else { return nil }
      for value in byte...last { set.insert(value) }
      rest = rest.dropFirst(2)
    }
    return nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
  }

  private static func moved(_ code: Code, by distance: Int) -> Code {
    code.map { instruction in
      guard case .split(let first, let second) = instruction else { return instruction }
      return .split(first + distance, second + distance)
    }
  }
}
