import Facts

extension ImageAnalysis {
  /// Reads reloads, app groups, Live Activities and dependency registrations.
  mutating func readCalls(into facts: inout CodeFacts) {
    let texted = sites.filter { site in
      switch site.call {
      case .reload(let interface): interface.namesKind
      case .suiteName, .groupContainer: true
      default: false
      }
    }
    let values = Dictionary(
      zip(texted.map(\.address), self.values(at: texted)), uniquingKeysWith: { first, _ in first })
    for site in sites {
      let found = values[site.address] ?? SiteValues()
      switch site.call {
      case .reload(let interface):
        facts.reloads.append(
          ReloadCall(
            interface: interface, place: place(site.address), kinds: found.texts, unresolved: found.unresolved))
      case .suiteName, .groupContainer:
        facts.groupUses.append(
          AppGroupUse(
            interface: site.call == .suiteName ? .userDefaults : .container, place: place(site.address),
            groups: found.texts, unresolved: found.unresolved))
      case .activityRequest:
        facts.activityRequests.append(
          ActivityRequest(place: place(site.address), attributes: attributes(at: site, among: facts)))
      case .configuration(.activity):
        facts.activityConfigurations.append(
          ActivityConfigurationUse(place: place(site.address), attributes: attributes(at: site, among: facts)))
      case .dependencyAdded:
        facts.dependencyRegistrations.append(
          DependencyRegistration(place: place(site.address), type: dependency(at: site)))
      case .configuration, .supportedFamilies, .displayName, .containerBackground, .containerBackgroundPlacement:
        break
      }
    }
  }

  /// The attributes of an activity: from the type that the call is given, or the image's only ones.
  private mutating func attributes(at site: CallSite, among facts: CodeFacts) -> Known<String> {
    let types = Set((evaluation(from: site.function).bySite[site.address] ?? []).map(\.typeText))
    let isRequest = site.call == .activityRequest
    let names = Set(types.compactMap { $0.flatMap { isRequest ? Self.argument(of: $0) : Self.firstName(in: $0) } })
    if names.count == 1, types.count == 1, let name = names.first { return .value(name) }
    if names.isEmpty, facts.activityAttributes.count == 1, let only = facts.activityAttributes.first {
      return .value(only.type)
    }
    return .unknown("the type of the attributes is only known at run time")
  }

  private mutating func dependency(at site: CallSite) -> Known<String> {
    let types = Set((evaluation(from: site.function).bySite[site.address] ?? []).map(\.typeText))
    guard types.count == 1, let text = types.first.flatMap(\.self), let name = Self.firstName(in: text) else {
      return .unknown("the type of the dependency is only known at run time")
    }
    return .value(name)
  }

  /// The first generic argument in a type's text: `App.Brew` in `{ActivityKit.Activity}y{App.Brew}G`.
  static func argument(of text: String) -> String? {
    let names = names(in: text)
    return names.count > 1 ? names[1] : nil
  }
}
