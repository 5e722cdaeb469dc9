import CodeEvaluation
public import Facts
import MachOFormat

/// How the code of a process opens a shared container or shared defaults, or may do so.
public struct GroupUse: Sendable {
  /// What says so.
  public enum Proof: Sendable, Hashable {
    /// A call that certainly gets this group.
    case opens(String)
    /// A call whose group is not known, or is another one.
    case calls
    /// Only the name of the function or method in an image: a hint.
    case names
  }

  /// The file whose code it is.
  public let path: String
  /// The function or the selector, as in `initWithSuiteName:`.
  public let name: String
  /// What says so.
  public let proof: Proof
}

extension Process {
  /// The use that tells most: a call that opens one of these groups, else one that may open any, else a hint.
  ///
  /// Absent only when no code of the process can open a group.
  public func groupUse(of groups: [String] = []) -> Known<GroupUse> {
    let calls = code.flatMap { facts in facts.groupUses.map { (facts.identifier, $0) } }
    for (_, call) in calls {
      if let text = call.groups.first(where: { groups.contains($0.text) }) {
        return .value(GroupUse(path: text.place.image, name: call.interface.rawValue, proof: .opens(text.text)))
      }
    }
    if let (path, call) = calls.first(where: { $0.1.mayOpenGroup }) {
      return .value(GroupUse(path: path, name: call.interface.rawValue, proof: .calls))
    }
    let function = firstImport(of: [AppleSymbols.modelGroupContainer])
      .map { GroupUse(path: $0.image.path, name: $0.hit.name, proof: .calls) }
    if case .value = function { return function }
    return first(where: Set(calls.map { Evaluated(image: $0.0, interface: $0.1.interface) }))
  }

  private struct Evaluated: Hashable {
    let image: String
    let interface: AppGroupUse.Interface
  }

  /// The first name of a function that opens groups in an image where no call of it was seen.
  ///
  /// Nothing opens a group without one of these names; what calls it may be out of the evaluation's reach.
  private func first(where seen: Set<Evaluated>) -> Known<GroupUse> {
    let hint = first { image -> Known<String> in
      let open = AppGroupUse.Interface.allCases.filter { !seen.contains(Evaluated(image: image.path, interface: $0)) }
      let selector = image.firstText(of: open.map(\.selector))
      guard selector.isAbsent, open.contains(.userDefaults) else { return selector }
      return image.facts.imports.flatMap { imports in
        imports.keys.contains(where: AppleSymbols.suiteName.matches) ? .value(AppleSymbols.suiteName.name) : .absent
      }
    }
    return hint.map { GroupUse(path: $0.image.path, name: $0.hit, proof: .names) }
  }
}

extension AppGroupUse.Interface {
  /// The method's name in Objective-C.
  fileprivate var selector: String {
    switch self {
    case .userDefaults: "initWithSuiteName:"
    case .container: "containerURLForSecurityApplicationGroupIdentifier:"
    }
  }
}

extension AppGroupUse {
  /// Whether the call may open a group: a suite of defaults need not be one.
  fileprivate var mayOpenGroup: Bool {
    interface == .container || unresolved != nil || groups.contains { $0.text.isGroupName }
  }
}
