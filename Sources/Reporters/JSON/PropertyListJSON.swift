import LintEngine
import PropertyLists

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Property lists as JSON; `{"$data": base64}`, `{"$date": day and time}` and `{"$real": text}` stand for what it lacks.
enum PropertyListJSON {
  static func of(_ value: PropertyList) -> JSONValue {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .integer(Int(number))
    case .real(let number): ["$real": .string("\(number)")]
    case .boolean(let value): .boolean(value)
    case .date(let date): ["$date": .string(date.formatted(.iso8601))]
    case .data(let data): ["$data": .string(Data(data).base64EncodedString())]
    case .array(let elements): .array(elements.map(of))
    case .dictionary(let values): .members(values.sorted { $0.key < $1.key }.map { ($0.key, of($0.value)) })
    case .other: .null
    }
  }
}
