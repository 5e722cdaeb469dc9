/// The options of the `programs` task.
struct ProgramOptions {
  /// A command line that cannot be understood.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  var seed: UInt64 = 1
  var first = 0
  var count = 60
  var levels = ["Onone", "O", "Osize"]
  var keep: String?
  var jobs = 2
  var ways: String?

  init(_ arguments: [String]) throws(Refusal) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Refusal(description: "\(option) needs a value") }
      switch option {
      case "--seed": seed = try number(value)
      case "--first": first = try number(value)
      case "--count": count = try number(value)
      case "--levels": levels = value.split(separator: ",").map(String.init)
      case "--keep": keep = value
      case "--ways": ways = value
      case "--jobs": jobs = try number(value)
      default: throw Refusal(description: "programs has no option \(option)")
      }
    }
    let known = ["Onone", "O", "Osize", "O-by-file", "Onone-by-file", "Osize-by-file"]
    if let level = levels.first(where: { !known.contains($0) }) {
      throw Refusal(description: "there is no level \(level); there are \(known.joined(separator: ", "))")
    }
  }

  private func number<Number: FixedWidthInteger>(_ text: String) throws(Refusal) -> Number {
    guard let number = Number(text), number >= 0 else { throw Refusal(description: "\(text) is no number that fits") }
    return number
  }
}
