/// Every command, in the order in which the help lists them.
package enum CommandCatalogue {
  static let all: [any Command.Type] = [
    CheckCommand.self, InspectCommand.self, ChecklistCommand.self, CompareCommand.self, ContractCommand.self,
    RulesCommand.self,
    CompletionsCommand.self,
  ]

  /// What each command is.
  package static var specifications: [CommandSpecification] { all.map { $0.specification } }

  /// The command that runs when none is named.
  package static let standard = CheckCommand.specification

  /// The command of a name.
  static func command(named name: String) -> (any Command.Type)? { all.first { $0.specification.name == name } }
}
