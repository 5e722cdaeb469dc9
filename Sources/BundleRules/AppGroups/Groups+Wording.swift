import BundleModel
import LintEngine

extension [String] {
  /// The groups in quotation marks, for a sentence.
  var quotedList: String { map { "“\($0)”" }.joined(separator: ", ") }

  /// The groups in one line, for evidence.
  var groupList: String { isEmpty ? "no app group" : joined(separator: ", ") }
}

extension Finding.Evidence {
  /// What code does about groups, in the words of its proof.
  static func opening(_ use: GroupUse) -> Self {
    switch use.proof {
    case .opens(let group): Self(use.path, "opens “\(group)” (\(use.name))")
    case .calls: Self(use.path, use.name)
    case .names: Self(use.path, "holds the name \(use.name)")
    }
  }
}
