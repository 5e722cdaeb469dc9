import Facts
import MachOFormat

/// Reads the widgets, controls and bundles that an image declares.
struct WidgetReader {
  let index: ImageIndex
  var contents: WidgetContentsReader

  mutating func read(into facts: inout CodeFacts, _ evaluations: inout Evaluations) {
    let widgets = index.conformances(to: "SwiftUI.Widget")
    let controls = index.conformances(to: "SwiftUI.ControlWidget", "WidgetKit.ControlWidget")
    let bundles = index.conformances(to: "SwiftUI.WidgetBundle")
    let most = EvaluationLimits.declarationsPerImage
    if max(widgets.count, controls.count, bundles.count) > most {
      facts.unread = facts.unread ?? "there are more widgets than are read"
    }
    for conformance in widgets.prefix(most) {
      for instance in WidgetInstance.all(of: conformance, index.boundTypes).prefix(most) {
        facts.widgets.append(widget(conformance, instance, &evaluations))
      }
    }
    for conformance in controls.prefix(most) { facts.controls.append(control(conformance, &evaluations)) }
    for conformance in bundles.prefix(most) {
      facts.bundles.append(contents.bundle(conformance, among: Array((widgets + controls).prefix(most))))
    }
    facts.widgets.sort { $0.type < $1.type }
    facts.controls.sort { $0.type < $1.type }
    facts.bundles.sort { $0.type < $1.type }
  }

  private mutating func widget(
    _ conformance: SwiftConformance, _ instance: WidgetInstance, _ evaluations: inout Evaluations
  ) -> WidgetFact {
    let reached = WidgetEvaluation(index: index, conformance: conformance, instance: instance)
      .result(&evaluations)
    let text = index.bodies[conformance.typeName]?.text ?? ""
    let configuration = self.configuration(reached, in: text)
    var attributes: Known<String> = .absent
    if configuration == .value(.activity) {
      let types = Set(reached.observations.compactMap { $0.call == .configuration(.activity) ? $0.typeText : nil })
      let named = types.count == 1 ? types.first.flatMap(TypeText.firstName) : Self.activityAttributes(in: text)
      attributes = named.map { .value($0) } ?? .unknown("the type of the attributes is only known at run time")
    }
    let contents = self.contents.contents(of: conformance, text)
    return WidgetFact(
      type: instance.name, configuration: configuration,
      kind: configuration == .value(.activity) ? .absent : kind(reached),
      families: families(reached), displayName: self.text(of: .displayName, in: reached),
      containerBackground: self.contents.containerBackground(contents), attributes: attributes,
      intents: self.contents.intents(contents))
  }

  private func control(_ conformance: SwiftConformance, _ evaluations: inout Evaluations) -> ControlFact {
    let instance = WidgetInstance(name: conformance.typeName)
    let reached = WidgetEvaluation(index: index, conformance: conformance, instance: instance)
      .result(&evaluations)
    return ControlFact(
      type: conformance.typeName, configuration: configuration(reached, in: ""), kind: kind(reached),
      displayName: text(of: .displayName, in: reached))
  }

  private static func activityAttributes(in text: String) -> String? {
    let names = TypeText.names(in: text)
    return names.firstIndex(of: "WidgetKit.ActivityConfiguration").flatMap { index in
      index + 1 < names.count ? names[index + 1] : nil
    }
  }

  private func configuration(_ reached: WidgetEvaluation.Result, in text: String) -> Known<ConfigurationType> {
    let types = Set(
      reached.observations.compactMap { observation -> ConfigurationType? in
        if case .configuration(let type) = observation.call { type } else { nil }
      })
    if types.count == 1, reached.cut == nil, let type = types.first { return .value(type) }
    let named = TypeText.names(in: text).compactMap { name -> ConfigurationType? in
      name.hasPrefix("WidgetKit.") ? ConfigurationType(rawValue: String(name.dropFirst(10))) : nil
    }
    if Set(named).count == 1, let type = named.first, types.isSubset(of: [type]) { return .value(type) }
    if let cut = reached.cut { return .unknown(cut.rawValue) }
    return .unknown(types.isEmpty ? "no configuration was found in its body" : "its body has several configurations")
  }

  private func kind(_ reached: WidgetEvaluation.Result) -> Known<String> {
    let texts = reached.observations.compactMap { observation -> Observation.Text? in
      if case .configuration = observation.call { observation.text } else { nil }
    }
    if let cut = reached.cut { return .unknown(cut.rawValue) }
    return single(texts, missing: "no configuration was found in its body")
  }

  private func text(of call: ObservedCall, in reached: WidgetEvaluation.Result) -> Known<String> {
    if let cut = reached.cut { return .unknown(cut.rawValue) }
    let texts = reached.observations.filter { $0.call == call }.compactMap(\.text)
    return texts.isEmpty ? .absent : single(texts, missing: "")
  }

  private func single(_ texts: [Observation.Text], missing: String) -> Known<String> {
    let values = Set(texts.map(\.known))
    if values.isEmpty { return .unknown(missing) }
    guard values.count == 1, let first = values.first else { return .unknown("it depends on the path that is taken") }
    return first.map { .value($0) } ?? .unknown("it is computed at run time")
  }

  /// The families of all lists that paths lead to: a list often depends on the system's version.
  private func families(_ reached: WidgetEvaluation.Result) -> Known<[String]> {
    if let cut = reached.cut { return .unknown(cut.rawValue) }
    let lists = reached.observations.filter { $0.call == .supportedFamilies }.map(\.families)
    if lists.isEmpty { return .absent }
    var all: [String] = []
    for list in lists {
      guard let list else { return .unknown("the list is computed at run time") }
      for family in list where !all.contains(family) { all.append(family) }
    }
    return .value(all)
  }
}
