/// Why a file is no checklist.
public struct ChecklistError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong there, as one clause without a full stop.
  public let problem: String

  /// The line and the clause.
  public var description: String { "line \(line): \(problem)" }
}
