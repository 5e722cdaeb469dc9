import ByteParsing
public import CodeEvaluation
import Facts

/// What was read of a program's images, to be asked about the subjects of its expectations.
public struct Answers: Sendable {
  private let facts: [CodeFacts]

  /// Takes the facts of all the program's images.
  public init(_ facts: [CodeFacts]) { self.facts = facts }

  /// What was read of a subject.
  public func answer(to subject: Expectation.Subject) -> Answer {
    switch subject {
    case .reload:
      let calls = facts.flatMap(\.reloads).filter { $0.interface == .reloadTimelines }
      return values(calls.map { ($0.kinds.map(\.text), $0.unresolved) })
    case .suite: return groups(.userDefaults)
    case .container: return groups(.container)
    case .activityRequest: return types(facts.flatMap(\.activityRequests).map(\.attributes))
    case .activityConfiguration: return types(facts.flatMap(\.activityConfigurations).map(\.attributes))
    case .widget(let type, let property):
      return facts.flatMap(\.widgets).first { $0.type == "App." + type }.map { .single(text(of: property, $0)) }
        ?? .nothing
    case .opensApp(let intent):
      let fact = facts.flatMap(\.intents).first { $0.type == "App." + intent }
      return fact.map { .single($0.openAppWhenRun.map(\.description)) } ?? .nothing
    case .bundleMembers:
      return facts.flatMap(\.bundles).first.map { .single(.value(list($0.members.map(plain)))) } ?? .nothing
    }
  }

  private func values(_ calls: [(texts: [String], unresolved: String?)]) -> Answer {
    calls.isEmpty ? .nothing : .values(calls.flatMap(\.texts), unresolved: calls.compactMap(\.unresolved).first)
  }

  private func groups(_ interface: AppGroupUse.Interface) -> Answer {
    let uses = facts.flatMap(\.groupUses).filter { $0.interface == interface }
    return values(uses.map { ($0.groups.map(\.text), $0.unresolved) })
  }

  private func types(_ attributes: [Known<String>]) -> Answer {
    values(
      attributes.map { known in
        switch known {
        case .value(let type): ([plain(type)], nil)
        case .absent: ([], nil)
        case .unknown(let reason): ([], reason)
        }
      })
  }

  private func text(of property: Expectation.WidgetProperty, _ widget: WidgetFact) -> Known<String> {
    switch property {
    case .configuration: widget.configuration.map(\.rawValue)
    case .kind: widget.kind
    case .families: widget.families.map(list)
    case .displayName: widget.displayName
    // Where nothing in the image calls for a background, no widget has one.
    case .containerBackground:
      widget.containerBackground.isAbsent ? .value("false") : widget.containerBackground.map(\.description)
    case .attributes: widget.attributes.map(plain)
    }
  }

  private func list(_ texts: [String]) -> String { texts.sorted().joined(separator: ",") }

  private func plain(_ type: String) -> String { type.hasPrefix("App.") ? String(type.dropFirst(4)) : type }
}
