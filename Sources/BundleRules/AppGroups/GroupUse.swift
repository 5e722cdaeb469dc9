import BundleModel
import Facts

/// How a process's code opens a shared container or shared defaults.
struct GroupUse {
  /// The file whose code does it.
  let path: String
  /// The function or the selector, as in `initWithSuiteName:`.
  let name: String

  /// Selectors that open a group: `UserDefaults(suiteName:)` and `FileManager`'s container.
  ///
  /// A suite need not be a group, so the first of them alone is strong evidence and no proof.
  private static let selectors = ["containerURLForSecurityApplicationGroupIdentifier:", "initWithSuiteName:"]

  /// The first use in a process's code.
  static func first(in code: ProcessCode) -> Known<GroupUse> {
    let bySelector = code.first { $0.firstText(of: selectors) }.map { GroupUse(path: $0.image.path, name: $0.hit) }
    if case .value = bySelector { return bySelector }
    let byFunction = code.firstImport(of: [AppleSymbols.modelGroupContainer])
    if case .value(let found) = byFunction { return .value(GroupUse(path: found.image.path, name: found.hit.name)) }
    return bySelector.isAbsent ? byFunction.map { GroupUse(path: $0.image.path, name: $0.hit.name) } : bySelector
  }

  /// The first of these groups that a process's code names in a literal.
  static func literal(of groups: [String], in code: ProcessCode) -> (path: String, group: String)? {
    code.first { $0.firstText(of: groups) }.value.map { ($0.image.path, $0.hit) }
  }
}
