import BundleRules
import LintEngine

/// The words that may stand as a command's plain arguments.
enum CompletionWords {
  static func of(_ operand: CommandSpecification.Operand) -> [String] {
    switch operand {
    case .none, .artifacts: []
    case .rule: RuleCatalogue.documented.map(\.id)
    case .word(_, let words): words
    }
  }
}
