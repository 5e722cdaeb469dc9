import LintEngine

/// A command line, taken apart.
struct ParsedArguments: Sendable, Hashable {
  /// The plain arguments.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Whether a switch was given.
  func has(_ name: String) -> Bool { values[name] != nil }
  /// The value of an option; the last one given counts.
  func value(_ name: String) -> String? { values[name]?.last }
  /// All values of an option, in their order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Takes `--name value`, `--name=value`, `-n value`, `-nvalue`, bundled switches, and `--` before plain arguments.
  init(_ arguments: some Sequence<String>, for command: CommandSpecification) throws(UsageError) {
    var rest = Array(arguments)[...]
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
      } else if argument == "--" {
        onlyOperands = true
      } else if argument.hasPrefix("--") {
        try takeLong(argument, &rest, command)
      } else {
        try takeLetters(argument, &rest, command)
      }
    }
  }

  private mutating func takeLong(
    _ argument: String, _ rest: inout ArraySlice<String>, _ command: CommandSpecification
  ) throws(UsageError) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = command.options.first(where: { $0.name == name }) else {
      let hint = Suggestion.clause(for: "--\(name)", among: command.options.map { "--\($0.name)" })
      throw UsageError("\(command.name) has no option --\(name)\(hint)")
    }
    try take(option, given: parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  private mutating func takeLetters(
    _ argument: String, _ rest: inout ArraySlice<String>, _ command: CommandSpecification
  ) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.letter == letter }) else {
        throw UsageError("\(command.name) has no option -\(letter)")
      }
      let attached = option.value == .none || letters.isEmpty ? nil : String(letters)
      if attached != nil { letters = "" }
      try take(option, given: attached, &rest)
    }
  }

  private mutating func take(
    _ option: OptionSpecification, given: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let placeholder = option.value.placeholder else {
      guard given == nil else { throw UsageError("--\(option.name) takes no value") }
      values[option.name] = [""]
      return
    }
    guard let value = given ?? rest.popFirst() else {
      throw UsageError("--\(option.name) needs a value: \(placeholder)")
    }
    if case .choice(let words) = option.value, !words.contains(value) {
      let hint = Suggestion.clause(for: value, among: words)
      throw UsageError("--\(option.name) is \(words.joined(separator: ", ")), not \(value)\(hint)")
    }
    guard option.isRepeatable || values[option.name] == nil else {
      throw UsageError("--\(option.name) is given twice")
    }
    values[option.name, default: []].append(value)
  }
}
