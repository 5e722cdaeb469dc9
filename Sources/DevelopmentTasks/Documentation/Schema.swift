import LintEngine

/// Pieces of JSON Schema (draft 2020-12).
enum Schema {
  /// A text, described.
  static func text(_ description: String) -> JSONValue {
    ["type": "string", "description": .string(description)]
  }
  /// A whole number, described.
  static func integer(_ description: String) -> JSONValue {
    ["type": "integer", "description": .string(description)]
  }
  /// `true` or `false`, described.
  static func boolean(_ description: String) -> JSONValue {
    ["type": "boolean", "description": .string(description)]
  }
  /// One of a few words, described.
  static func word(_ words: [String], _ description: String) -> JSONValue {
    ["enum": .texts(words), "description": .string(description)]
  }
  /// A list, described.
  static func list(_ items: JSONValue, _ description: String) -> JSONValue {
    ["type": "array", "items": items, "description": .string(description)]
  }
  /// A list of texts, described.
  static func texts(_ description: String) -> JSONValue { list(["type": "string"], description) }
  /// Another definition of the same document.
  static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

  /// An object whose members have any names, and values of one sort; an empty sort takes anything.
  static func dictionary(_ values: JSONValue, _ description: String) -> JSONValue {
    ["type": "object", "additionalProperties": values, "description": .string(description)]
  }

  /// An object that has these members and, unless it is open, no others.
  static func object(
    _ members: [(String, JSONValue?)], required: [String] = [], isOpen: Bool = false, _ description: String? = nil
  ) -> JSONValue {
    [
      "type": "object", "description": .text(description), "required": .nonEmpty(required),
      "additionalProperties": .boolean(isOpen), "properties": .members(members),
    ]
  }

  /// A whole schema.
  static func document(
    _ title: String, _ root: JSONValue, definitions: [(String, JSONValue?)] = []
  ) -> String {
    guard case .object(let members) = root else { return "" }
    var all: [(String, JSONValue?)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", .string(title)),
    ]
    all += members.map { ($0.name, $0.value) }
    if !definitions.isEmpty { all.append(("$defs", .members(definitions))) }
    return JSONValue.members(all).text
  }
}
