extension WidgetWay {
  /// How an intent says that it opens the app: a declaration, or none.
  static let opensApp: [WidgetWay] = [
    WidgetWay("openAppWhenRun left out") { _ in Result(text: "", truth: .value("false")) },
    WidgetWay("openAppWhenRun as a static let") { draft in
      flag(draft.pick("true", "false")) { "static let openAppWhenRun = \($0)" }
    },
    WidgetWay("openAppWhenRun as a computed property") { draft in
      flag(draft.pick("true", "false")) { "static var openAppWhenRun: Bool { \($0) }" }
    },
    WidgetWay("openAppWhenRun as a static var", .reach) { draft in
      flag(draft.pick("true", "false")) { "static var openAppWhenRun: Bool = \($0)" }
    },
    WidgetWay("openAppWhenRun as a static var that is set", .variables) { draft in
      draft.start.append("\(draft.tag)Intent.openAppWhenRun = \(draft.condition())")
      return Result(text: "static var openAppWhenRun: Bool = false", truth: .open)
    },
  ]

  private static func flag(_ value: String, _ text: (String) -> String) -> Result {
    Result(text: text(value), truth: .value(value))
  }
}
