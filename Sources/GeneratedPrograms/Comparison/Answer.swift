import ByteParsing
public import Facts

/// What was read of a subject.
public enum Answer: Sendable, Equatable {
  /// Nothing was said about it.
  case nothing
  /// The texts that certainly reach it, and why others may; `nil` when they are said to be all.
  case values([String], unresolved: String?)
  /// The one value.
  case single(Known<String>)
}
