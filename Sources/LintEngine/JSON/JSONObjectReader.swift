import ByteParsing
import PropertyLists

/// Reads the members of one object; a member that nobody knows is an error, so that a slip of the pen does not pass.
struct JSONObjectReader {
  let place: String
  private let members: [String: PropertyList]

  /// Reads a whole file, comments allowed.
  init(file: Bytes, known: [String]) throws(JSONFileError) {
    let value: PropertyList
    do throws(PropertyListError) {
      value = try PropertyList(parsingJSON: Bytes(JSONComments.removed(from: file.array)))
    } catch {
      throw JSONFileError("", "\(error)")
    }
    try self.init(value, at: "", known: known)
  }

  /// Takes an object that may have these members; `nil` for names that are up to the user.
  init(_ value: PropertyList, at place: String, known: [String]?) throws(JSONFileError) {
    guard let members = value.dictionary else { throw JSONFileError(place, "must be an object") }
    self.place = place
    self.members = members
    guard let known else { return }
    for name in members.keys.sorted() where !known.contains(name) {
      throw JSONFileError(
        path(name), "there is no such key\(Suggestion.clause(for: name, among: known))")
    }
  }

  /// The members' names, sorted.
  var names: [String] { members.keys.sorted() }

  /// The path to a member.
  func path(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

  /// A text that is not empty.
  func text(_ name: String) throws(JSONFileError) -> String? {
    guard let value = members[name] else { return nil }
    guard let text = value.string, !text.isEmpty else { throw JSONFileError(path(name), "must be a text") }
    return text
  }

  /// A text that must be there.
  func requiredText(_ name: String, because reason: String = "is required") throws(JSONFileError) -> String {
    guard let text = try text(name) else { throw JSONFileError(path(name), reason) }
    return text
  }

  /// `true` or `false`.
  func boolean(_ name: String) throws(JSONFileError) -> Bool? {
    guard let value = members[name] else { return nil }
    guard let boolean = value.boolean else { throw JSONFileError(path(name), "must be true or false") }
    return boolean
  }

  /// A list of texts; `nil` when it is not there.
  func texts(_ name: String) throws(JSONFileError) -> [String]? {
    guard let value = members[name] else { return nil }
    guard let array = value.array, let texts = value.strings, texts.count == array.count else {
      throw JSONFileError(path(name), "must be a list of texts")
    }
    return texts
  }

  /// One of a few words.
  func word<Word: RawRepresentable & CaseIterable>(_ name: String, _ type: Word.Type) throws(JSONFileError) -> Word?
  where Word.RawValue == String {
    guard let text = try text(name) else { return nil }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue)
      throw JSONFileError(
        path(name), "is \(words.joined(separator: ", ")), not \(text)\(Suggestion.clause(for: text, among: words))")
    }
    return word
  }

  /// An object whose members' names are up to the user.
  func object(_ name: String) throws(JSONFileError) -> JSONObjectReader? {
    guard let value = members[name] else { return nil }
    return try JSONObjectReader(value, at: path(name), known: nil)
  }

  /// A list of objects.
  func objects(_ name: String, known: [String]) throws(JSONFileError) -> [JSONObjectReader] {
    guard let value = members[name] else { return [] }
    guard let array = value.array else { throw JSONFileError(path(name), "must be a list") }
    var objects: [JSONObjectReader] = []
    for (index, element) in array.enumerated() {
      objects.append(try JSONObjectReader(element, at: "\(path(name))[\(index)]", known: known))
    }
    return objects
  }

  /// An object that has these members.
  func object(_ name: String, known: [String]) throws(JSONFileError) -> JSONObjectReader? {
    guard let value = members[name] else { return nil }
    return try JSONObjectReader(value, at: path(name), known: known)
  }

  /// Checks that the file's `version` is the one that is read here.
  func checkVersion(_ version: Int64) throws(JSONFileError) {
    guard let found = members["version"] else { throw JSONFileError(path("version"), "is required") }
    guard found.integer == version else {
      throw JSONFileError(path("version"), "is not \(version), the only one that this bundlecheck reads")
    }
  }
}
