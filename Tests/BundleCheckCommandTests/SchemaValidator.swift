import Foundation

/// Holds a JSON document against one of the project's schemas (JSON Schema, draft 2020-12).
///
/// Only the keywords that the project's schemas use are known; another one is a fault, so that none is passed over. A
/// member that a schema does not name is a fault even where the schema is open: what is written is documented.
struct SchemaValidator {
  private let root: [String: Any]
  private(set) var faults: [String] = []

  init(schema: Data) throws {
    guard let root = try JSONSerialization.jsonObject(with: schema) as? [String: Any] else {
      throw CocoaError(.coderInvalidValue)
    }
    self.root = root
  }

  /// What is wrong with a document; empty when nothing is.
  static func faults(in text: String, schema: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: ".docs/schemas")
    var validator = try SchemaValidator(
      schema: try Data(contentsOf: folder.appending(path: "\(schema).schema.json")))
    validator.check(try JSONSerialization.jsonObject(with: Data(text.utf8)), validator.root, at: "")
    return validator.faults
  }

  private static let known: Set<String> = [
    "$schema", "$defs", "$ref", "title", "description", "type", "required", "properties", "additionalProperties",
    "propertyNames", "items", "enum", "const", "pattern",
  ]

  private mutating func check(_ value: Any, _ schema: [String: Any], at place: String) {
    let unknown = Set(schema.keys).subtracting(Self.known)
    if !unknown.isEmpty { faults.append("\(place): unknown keywords \(unknown.sorted())") }
    if let reference = schema["$ref"] as? String {
      let name = String(reference.dropFirst("#/$defs/".count))
      guard let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
        faults.append("\(place): no definition \(name)")
        return
      }
      check(value, target, at: place)
    }
    if let type = schema["type"] as? String, !Self.matches(value, type) { faults.append("\(place): no \(type)") }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      faults.append("\(place): \(value) is not one of \(words)")
    }
    if let constant = schema["const"], "\(constant)" != "\(value)" {
      faults.append("\(place): \(value) is not \(constant)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      (try? Regex(pattern).firstMatch(in: text)) == nil
    {
      faults.append("\(place): \(text) does not match \(pattern)")
    }
    if let items = schema["items"] as? [String: Any], let list = value as? [Any] {
      for (index, element) in list.enumerated() { check(element, items, at: "\(place)[\(index)]") }
    }
    if let members = value as? [String: Any] { check(members, schema, at: place) }
  }

  private mutating func check(_ members: [String: Any], _ schema: [String: Any], at place: String) {
    for name in schema["required"] as? [String] ?? [] where members[name] == nil {
      faults.append("\(place): \(name) is missing")
    }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    for (name, value) in members {
      if let names = schema["propertyNames"] as? [String: Any] { check(name, names, at: "\(place).\(name)") }
      if let property = properties[name] as? [String: Any] {
        check(value, property, at: "\(place).\(name)")
      } else if let other = schema["additionalProperties"] as? [String: Any] {
        check(value, other, at: "\(place).\(name)")
      } else if schema["type"] as? String == "object", schema["properties"] != nil {
        faults.append("\(place).\(name) is not documented")
      }
    }
  }

  private static func matches(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "integer": value is Int
    default: false
    }
  }
}
