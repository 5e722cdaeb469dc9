import Foundation
import PropertyLists

/// A value as Foundation's reader gives it, in this project's form.
enum FoundationValue {
  /// Foundation's reading; `nil` when it refuses the list.
  static func read(_ bytes: [UInt8]) -> PropertyList? {
    var format = PropertyListSerialization.PropertyListFormat.xml
    guard
      let value = unsafe try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: &format),
      format != .openStep
    else { return nil }
    return propertyList(value)
  }

  private static func propertyList(_ value: Any) -> PropertyList {
    // Bridging lets a Bool pass for a number and a number for a Bool: the value's own type tells them apart.
    if type(of: value) == Bool.self, let value = value as? Bool { return .boolean(value) }
    return switch value {
    case let value as String: .string(value)
    case let value as Date: .date(value)
    case let value as Data: .data(Array(value))
    case let value as [Any]: .array(value.map(propertyList))
    case let value as [String: Any]: .dictionary(value.mapValues(propertyList))
    case let value as NSNumber: number(value)
    default: .other
    }
  }

  private static func number(_ value: NSNumber) -> PropertyList {
    let type = unsafe String(cString: value.objCType)
    if type == "c" || type == "B" { return .boolean(value.boolValue) }
    if type == "d" || type == "f" { return .real(value.doubleValue) }
    if value.compare(NSNumber(value: Int64.max)) == .orderedDescending { return .real(Double(value.uint64Value)) }
    return .integer(value.int64Value)
  }

  /// Foundation's writing of a value; `nil` for what Foundation has no type for.
  static func write(_ list: PropertyList, _ format: PropertyListSerialization.PropertyListFormat) -> [UInt8]? {
    guard let value = object(list) else { return nil }
    return (try? PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)).map(Array.init)
  }

  private static func object(_ list: PropertyList) -> Any? {
    switch list {
    case .string(let value): value
    case .integer(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .boolean(let value): value
    case .date(let value): value
    case .data(let value): Data(value)
    case .array(let values): values.compactMap(object)
    case .dictionary(let values): values.compactMapValues(object)
    case .other: nil
    }
  }
}
