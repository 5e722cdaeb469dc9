/// A JSON document to be written, with the members of its objects in a chosen order.
public indirect enum JSONValue: Sendable, Hashable {
  /// The value `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order; their names are meant to be unique.
  case object([Member])

  /// A name and its value.
  public struct Member: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Values in order.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Members in the order in which they are written; those whose value is `nil` are left out.
  public init(dictionaryLiteral elements: (String, JSONValue?)...) { self = .members(elements) }

  /// An object of the members that have a value.
  public static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  /// A text, or nothing.
  public static func text(_ text: String?) -> JSONValue? { text.map(JSONValue.string) }
  /// A list of texts.
  public static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
  /// A list of texts, or nothing when it is empty.
  public static func nonEmpty(_ texts: [String]) -> JSONValue? { texts.isEmpty ? nil : .texts(texts) }
}
