/// A list of what has to hold before a release, read from an ordinary Markdown task list.
public struct Checklist: Sendable, Hashable {
  /// One line of it.
  public struct Item: Sendable, Hashable {
    /// The text, with Markdown's backticks and asterisks in it.
    public let text: String
    /// The rules that decide it; empty when a person does.
    public let rules: [String]
    /// What the artifact must have for the item to make sense.
    public let needs: [ChecklistNeed]
    /// Whether the file has it ticked already, as a person's item may be.
    public let isTicked: Bool
  }

  /// A heading and what stands below it.
  public struct Section: Sendable, Hashable {
    /// The heading; empty for what stands before the first one.
    public let title: String
    /// The items, in their order.
    public internal(set) var items: [Item]
  }

  /// The first heading.
  public let title: String
  /// The sections that have items, in their order.
  public let sections: [Section]

  /// The rules that the list names, each once, sorted.
  public var rules: [String] { Set(sections.flatMap(\.items).flatMap(\.rules)).sorted() }
}
