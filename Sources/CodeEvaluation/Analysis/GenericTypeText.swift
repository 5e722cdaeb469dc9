/// Finds the bound generic types in a mangled type's text, in which qualified names stand in braces.
///
/// The text is in postfix order: a type's name, `y`, its arguments separated by `_`, then `G`; `A` and letters repeat an
/// earlier type (`docs/ABI/Mangling.rst` of the Swift repository). What is not understood ends the search.
struct GenericTypeText {
  /// A generic type with its arguments.
  struct Bound: Hashable {
    let name: String
    let arguments: [String]
    let text: String
  }

  private enum Node {
    case type(name: String, text: String)
    case listStart
    /// `_` behind a tuple's first element.
    case firstElement
  }

  private(set) var bound: [Bound] = []
  private var stack: [Node] = []
  private var substitutions: [(name: String, text: String)] = []

  init(_ text: String) {
    var rest = Substring(text)
    while let character = rest.first, read(character, &rest) {}
  }

  private mutating func read(_ character: Character, _ rest: inout Substring) -> Bool {
    switch character {
    case "{":
      let name = String(rest.dropFirst().prefix { $0 != "}" })
      rest = rest.dropFirst(name.count + 2)
      push(name, "{\(name)}")
    case "y":
      rest.removeFirst()
      stack.append(.listStart)
    case "_":
      rest.removeFirst()
      stack.append(.firstElement)
    case "G":
      rest.removeFirst()
      return bind()
    case "t":
      rest.removeFirst()
      popTuple()
    case "S":
      let text = String(rest.prefix(2))
      rest = rest.dropFirst(2)
      stack.append(.type(name: text, text: text))
    case "A":
      rest.removeFirst()
      return substitute(&rest)
    default:
      return false
    }
    return true
  }

  private mutating func push(_ name: String, _ text: String) {
    substitutions.append((name, text))
    stack.append(.type(name: name, text: text))
  }

  private mutating func popList() -> [(name: String, text: String)] {
    var elements: [(name: String, text: String)] = []
    while let node = stack.popLast() {
      switch node {
      case .type(let name, let text): elements.append((name, text))
      case .firstElement: continue
      case .listStart: return elements.reversed()
      }
    }
    return []
  }

  private mutating func popTuple() {
    var elements: [String] = []
    while case .type(_, let text)? = stack.last {
      elements.append(text)
      stack.removeLast()
    }
    if case .firstElement? = stack.last { stack.removeLast() }
    if case .type(_, let text)? = stack.last {
      elements.append(text)
      stack.removeLast()
    }
    let whole = elements.reversed().joined() + "t"
    stack.append(.type(name: "", text: whole.utf8.count <= EvaluationLimits.typeTextLength ? whole : "?"))
  }

  private mutating func bind() -> Bool {
    let arguments = popList()
    guard case .type(let name, let text)? = stack.popLast() else { return false }
    let whole = text + "y" + arguments.map(\.text).joined(separator: "_") + "G"
    guard whole.utf8.count <= EvaluationLimits.typeTextLength, stack.count <= 1000 else { return false }
    let type = Bound(name: name, arguments: arguments.map(\.name), text: whole)
    if !bound.contains(type) { bound.append(type) }
    push(name, whole)
    return true
  }

  /// `AB`: the second type again; `Abc` several; `A3B` three times; `A5_` the thirty-third.
  private mutating func substitute(_ rest: inout Substring) -> Bool {
    while true {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let count = Int(digits) ?? 0
      guard let letter = rest.popFirst(), let code = letter.asciiValue, digits.count < 5 else { return false }
      let index: Int
      let repeats: Int
      switch letter {
      case "_": (index, repeats) = (digits.isEmpty ? 26 : count + 27, 1)
      case "a"..."z": (index, repeats) = (Int(code) - 0x61, max(count, 1))
      case "A"..."Z": (index, repeats) = (Int(code) - 0x41, max(count, 1))
      default: return false
      }
      guard index < substitutions.count, repeats < 1000, stack.count < 10_000 else { return false }
      for _ in 0..<repeats {
        stack.append(.type(name: substitutions[index].name, text: substitutions[index].text))
      }
      if letter == "_" || letter.isUppercase { return true }
    }
  }
}
