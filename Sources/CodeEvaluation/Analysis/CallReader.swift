import Facts
import MachOFormat

/// Reads an image's calls: reloads, app groups, Live Activities and dependency registrations.
struct CallReader {
  let index: ImageIndex

  func read(into facts: inout CodeFacts, _ analysis: inout ImageAnalysis) {
    let texted = index.sites.filter { site in
      switch site.call {
      case .reload(let interface): interface.namesKind
      case .suiteName, .groupContainer: true
      default: false
      }
    }
    let values = Dictionary(
      zip(texted.map(\.address), ValueSearch.values(at: texted, &analysis)), uniquingKeysWith: { first, _ in first })
    for site in index.sites {
      let found = values[site.address] ?? SiteValues()
      switch site.call {
      case .reload(let interface):
        facts.reloads.append(
          ReloadCall(
            interface: interface, place: analysis.places.place(site.address), kinds: found.texts,
            unresolved: found.unresolved))
      case .suiteName, .groupContainer:
        facts.groupUses.append(
          AppGroupUse(
            interface: site.call == .suiteName ? .userDefaults : .container, place: analysis.places.place(site.address),
            groups: found.texts,
            alternatives: found.candidates, unresolved: found.unresolved))
      case .activityRequest:
        facts.activityRequests.append(
          ActivityRequest(
            place: analysis.places.place(site.address), attributes: attributes(at: site, among: facts, &analysis)))
      case .configuration(.activity):
        facts.activityConfigurations.append(
          ActivityConfigurationUse(
            place: analysis.places.place(site.address), attributes: attributes(at: site, among: facts, &analysis)))
      case .dependencyAdded:
        facts.dependencyRegistrations.append(
          DependencyRegistration(place: analysis.places.place(site.address), type: dependency(at: site, &analysis)))
      case .configuration, .supportedFamilies, .displayName, .containerBackground, .containerBackgroundPlacement:
        break
      }
    }
  }

  /// The attributes of an activity: from the type that the call is given, or the image's only ones.
  private func attributes(
    at site: CallSite, among facts: CodeFacts, _ analysis: inout ImageAnalysis
  ) -> Known<String> {
    let types = Set((analysis.evaluations.result(of: site.function).bySite[site.address] ?? []).map(\.typeText))
    let isRequest = site.call == .activityRequest
    let names = Set(
      types.compactMap { $0.flatMap { isRequest ? TypeText.argument(of: $0) : TypeText.firstName(in: $0) } })
    if names.count == 1, types.count == 1, let name = names.first { return .value(name) }
    if names.isEmpty, facts.activityAttributes.count == 1, let only = facts.activityAttributes.first {
      return .value(only.type)
    }
    return .unknown("the type of the attributes is only known at run time")
  }

  private func dependency(at site: CallSite, _ analysis: inout ImageAnalysis) -> Known<String> {
    let types = Set((analysis.evaluations.result(of: site.function).bySite[site.address] ?? []).map(\.typeText))
    guard types.count == 1, let text = types.first.flatMap(\.self), let name = TypeText.firstName(in: text) else {
      return .unknown("the type of the dependency is only known at run time")
    }
    return .value(name)
  }
}
