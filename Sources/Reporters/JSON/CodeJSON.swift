import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Facts of code in this tool's own JSON.
enum CodeJSON {
  static func kind(_ kind: WidgetDeclaration) -> JSONValue {
    let reasons = [
      ("kind", kind.kind.reason), ("configuration", kind.configuration.reason), ("families", kind.families.reason),
    ]
    let isKnown = reasons.allSatisfy { $0.1 == nil }
    return [
      "sort": .string(kind.sort.rawValue), "type": .string(kind.type), "kind": .text(kind.kind.value),
      "configuration": .text(kind.configuration.value?.rawValue), "families": kind.families.value.map(JSONValue.texts),
      "unknown": isKnown ? nil : .members(reasons.map { ($0.0, .text($0.1)) }),
    ]
  }

  static func reload(_ call: ReloadCall) -> JSONValue {
    [
      "interface": .string(call.interface.rawValue), "place": .string(call.place.description),
      "kinds": .texts(call.kinds.map(\.text)),
      "unresolved": .text(call.unresolved),
    ]
  }
}
