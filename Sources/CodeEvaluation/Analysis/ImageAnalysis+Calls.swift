import ByteParsing

extension ImageAnalysis {
  /// Reads reloads, app groups, activity requests and dependency registrations.
  mutating func readCalls(into facts: inout CodeFacts) {
    for site in sites {
      switch site.call {
      case .reload(let interface):
        let values = interface.namesKind ? self.values(at: site) : SiteValues()
        facts.reloads.append(
          ReloadCall(
            interface: interface, place: place(site.address), kinds: values.texts, unresolved: values.unresolved))
      case .suiteName, .groupContainer:
        // The selector is loaded shortly before it is sent: the call is what the evaluation then reaches.
        let values = self.values(at: site)
        facts.groupUses.append(
          AppGroupUse(
            interface: site.call == .suiteName ? .userDefaults : .container, place: place(site.address),
            groups: values.texts, unresolved: values.unresolved))
      case .activityRequest:
        let types = Set(observations(from: site.function).filter { $0.site == site.address }.map(\.typeText))
        facts.activityRequests.append(
          ActivityRequest(place: place(site.address), attributes: attributes(of: types, among: facts)))
      case .dependencyAdded:
        facts.dependencyRegistrations.append(place(site.address))
      case .configuration, .supportedFamilies, .displayName, .containerBackground, .containerBackgroundPlacement,
        .widgetBuilt:
        break
      }
    }
  }

  private func attributes(of types: Set<String?>, among facts: CodeFacts) -> Known<String> {
    let names = Set(types.compactMap { $0.flatMap(Self.argument) })
    if names.count == 1, types.count == 1, let name = names.first { return .value(name) }
    if names.isEmpty, facts.activityAttributes.count == 1, let only = facts.activityAttributes.first {
      return .value(only)
    }
    return .unknown("the type of the attributes is only known at run time")
  }

  /// The first generic argument in a type's text: `App.Brew` in `{ActivityKit.Activity}y{App.Brew}G`.
  static func argument(of text: String) -> String? {
    let parts = text.split(separator: "{").map { $0.prefix { $0 != "}" } }
    return parts.count > 1 ? String(parts[1]) : nil
  }
}
