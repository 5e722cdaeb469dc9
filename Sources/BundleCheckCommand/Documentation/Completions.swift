/// The shells for which completions are written.
public enum Shell: String, Sendable, Hashable, CaseIterable {
  /// GNU Bash with its completion functions.
  case bash
  /// Z shell.
  case zsh
  /// Fish, the friendly interactive shell.
  case fish

  /// The completion script.
  public var completions: String {
    switch self {
    case .bash: BashCompletions().text
    case .zsh: ZshCompletions().text
    case .fish: FishCompletions().text
    }
  }
}
