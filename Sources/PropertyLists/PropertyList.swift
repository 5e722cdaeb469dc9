#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value of a property list or a JSON document, as it was read: no type is turned into another.
public enum PropertyList: Sendable, Hashable {
  /// A text.
  case string(String)
  /// A whole number that fits 64 signed bits.
  case integer(Int64)
  /// Any other number.
  case real(Double)
  /// `true` or `false`; never a number.
  case boolean(Bool)
  /// A point in time.
  case date(Date)
  /// Raw bytes.
  case data([UInt8])
  /// An ordered list.
  case array([PropertyList])
  /// Values by key.
  case dictionary([String: PropertyList])
  /// JSON's `null`, or a keyed archiver's UID, which no rule reads.
  case other
}

extension PropertyList {
  /// The text, when this is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }
  /// The number, when this is a whole one.
  public var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }
  /// The number, when this is one of either kind.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
  /// The truth value, when this is one.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }
  /// The point in time, when this is one.
  public var date: Date? {
    if case .date(let value) = self { value } else { nil }
  }
  /// The raw bytes, when this holds some.
  public var data: [UInt8]? {
    if case .data(let value) = self { value } else { nil }
  }
  /// The elements, when this is a list.
  public var array: [PropertyList]? {
    if case .array(let value) = self { value } else { nil }
  }
  /// The values by key, when this is a dictionary.
  public var dictionary: [String: PropertyList]? {
    if case .dictionary(let value) = self { value } else { nil }
  }
  /// The elements that are texts, when this is a list; its other elements are left out.
  public var strings: [String]? { array?.compactMap(\.string) }

  /// The value of a key; `nil` when this is no dictionary or lacks the key.
  public subscript(key: String) -> PropertyList? { dictionary?[key] }

  /// The value at the end of a path of keys.
  public subscript(path first: String, rest: String...) -> PropertyList? {
    rest.reduce(self[first]) { $0?[$1] }
  }

  /// What this is, in the words of Xcode's property list editor.
  public var typeName: String {
    switch self {
    case .string: "String"
    case .integer, .real: "Number"
    case .boolean: "Boolean"
    case .date: "Date"
    case .data: "Data"
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .other: "unknown"
    }
  }
}
