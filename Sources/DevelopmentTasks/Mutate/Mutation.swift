/// One change to a rule's source that a case should notice.
struct Mutation {
  enum Change {
    /// The Boolean expression in the range is negated.
    case negated
    /// The key path to a Boolean value in the range becomes a closure that negates it.
    case negatedKeyPath
    /// The severity in the range becomes another.
    case replaced(by: String)
  }

  /// Where in the source, in bytes.
  let range: Range<Int>
  let change: Change

  /// What stands before and after the range, when the mutation is chosen by its number as the program runs.
  func wrapping(number: Int, of text: String) -> (before: String, after: String) {
    switch change {
    case .negated: ("(Mutant.isActive(\(number)) != (", "))")
    case .negatedKeyPath: ("{ Mutant.isActive(\(number)) != $0", " }")
    case .replaced(let other): ("(Mutant.isActive(\(number)) ? \(other) : ", ")")
    }
  }
}

/// The source of one rule with all of its mutations.
struct MutatedSource {
  let source: MaskedSource
  /// The mutations by number; a number is given once in a run.
  var mutations: [Int: Mutation]

  /// The program that holds all mutations, each of them asleep until it is named.
  ///
  /// Lines stay where they are, so that the compiler's errors can be told apart.
  var text: String {
    // Of two that begin at one place the longer stands outside.
    var insertions: [(position: Int, order: Int, text: String)] = []
    var dropped: Set<Int> = []
    for (number, mutation) in mutations {
      let (before, after) = mutation.wrapping(number: number, of: source.text(mutation.range))
      insertions.append((mutation.range.lowerBound, -mutation.range.count + 1_000_000, before))
      insertions.append((mutation.range.upperBound, mutation.range.count, after))
      if case .negatedKeyPath = mutation.change { dropped.insert(mutation.range.lowerBound) }
    }
    insertions.sort { ($0.position, $0.order) < ($1.position, $1.order) }
    var result: [UInt8] = []
    var next = insertions[...]
    for position in 0...source.bytes.count {
      while let insertion = next.first, insertion.position == position {
        result += Array(insertion.text.utf8)
        next.removeFirst()
      }
      // A closure takes the place of the backslash of a key path.
      if position < source.bytes.count, !dropped.contains(position) { result.append(source.bytes[position]) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The numbers of the mutations that touch a line.
  func numbers(onLine line: Int) -> [Int] {
    mutations.filter {
      (source.line(of: $0.value.range.lowerBound)...source.line(of: $0.value.range.upperBound)).contains(line)
    }.map(\.key)
  }
}
