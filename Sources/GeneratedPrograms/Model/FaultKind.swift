/// The kinds of fault that a way of writing tempts an evaluator of code into.
public enum FaultKind: String, Codable, Sendable, CaseIterable {
  /// A variable is taken for a constant.
  case variables
  /// Paths are lost without a word.
  case lostPaths = "lost paths"
  /// A jump through a table is taken for a return.
  case jumpTables = "jump tables"
  /// One known caller closes the search for others.
  case callers
  /// Every case of an enumeration counts as passed.
  case enumerations
  /// What a view's modifiers and helpers do is not followed.
  case viewModifiers = "view modifiers"
  /// The name of a class that has subclasses.
  case typeNames = "type names"
  /// The types of Live Activities.
  case activities
  /// The result of `#available`.
  case availability
  /// Defaults for values that are certainly there.
  case defaults
  /// Nothing is claimed that is wrong, but less is known than the source fixes.
  case reach
  /// What every evaluator should know.
  case plain
}
