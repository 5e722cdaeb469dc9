/// A widget that is put together from ways to write its parts.
struct WidgetParts {
  let type: String
  let declaration: String
  let expectations: [Expectation]

  init(_ draft: inout Draft) {
    let type = draft.name("Widget")
    let ways = (
      origin: draft.choose(Origin.all, plain: 0.2), background: draft.choose(WidgetWay.backgrounds, plain: 0.1),
      families: draft.choose(WidgetWay.families, plain: 0.1), name: draft.choose(WidgetWay.names, plain: 0.1),
      finish: draft.choose(WidgetWay.finishes, plain: 0.5), setting: draft.choose(Setting.before, plain: 0.6),
      body: draft.choose(Setting.bodies, plain: 0.5)
    )
    let (kind, background, families) = (
      ways.origin.make(&draft), ways.background.make(&draft), ways.families.make(&draft)
    )
    let (name, finish) = (ways.name.make(&draft), ways.finish.make(&draft))
    let configuration = draft.pick(
      "StaticConfiguration", "StaticConfiguration", "AppIntentConfiguration", "IntentConfiguration")
    let stored =
      kind.setup.isEmpty
      ? draft.pick(
        "", "  let kind: String = \(kind.expression)\n\n", "  static let kind = \(kind.expression)\n\n",
        "  let kind: String\n\n  init() { kind = \(kind.expression) }\n\n") : ""
    let expression = stored.isEmpty ? kind.expression : stored.contains("static") ? "Self.kind" : "kind"
    let arguments =
      switch configuration {
      case "StaticConfiguration": "provider: StaticProvider()"
      case "AppIntentConfiguration": "intent: ChooseThing.self, provider: ThingProvider()"
      default: "intent: ChooseBeanIntent.self, provider: BeanProvider()"
      }
    let modifiers = [families.text, name.text, finish.text].filter { !$0.isEmpty }.map { "\n  \($0)" }.joined()
    let made = """
      \(configuration)(kind: \(expression), \(arguments)) { entry in
      \(background.text.indented)
      }\(modifiers)
      """
    let body = ways.setting.make(&draft, kind.setup + ways.body.make(&draft, made))
    declaration =
      "struct \(type): Widget {\n\(stored)  var body: some WidgetConfiguration {\n\(body.indented.indented)\n  }\n}"
    self.type = type
    let part = draft.tag
    let shared = [(ways.finish.name, ways.finish.fault)] + [ways.setting, ways.body].map { ($0.name, $0.fault) }
    let about = { (property: Expectation.WidgetProperty, way: String, fault: FaultKind, truth: SingleTruth) in
      Expectation(
        part: part, subject: .widget(type: type, property), ways: [way] + shared.map(\.0),
        faults: [fault] + shared.map(\.1),
        truth: .single(truth))
    }
    expectations = [
      about(.configuration, configuration, .plain, .value(configuration)),
      about(.kind, ways.origin.name, ways.origin.fault, kind.truth.single),
      about(.families, ways.families.name, ways.families.fault, families.truth),
      about(.displayName, ways.name.name, ways.name.fault, name.truth),
      about(.containerBackground, ways.background.name, ways.background.fault, background.truth),
    ]
  }
}
