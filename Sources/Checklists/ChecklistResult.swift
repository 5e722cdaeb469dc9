import BundleModel
public import LintEngine

/// A checklist filled in for one artifact.
public struct ChecklistResult: Sendable {
  /// How an item stands.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// A rule has proven it, and none says anything else.
    case done
    /// A rule found something wrong.
    case failed
    /// The artifact has nothing that the item is about.
    case notApplicable
    /// The artifact does not show it.
    case cannotTell
    /// No artifact can show it; a person has to look.
    case person

    /// The state in words.
    public var label: String {
      switch self {
      case .done: "done"
      case .failed: "failed"
      case .notApplicable: "not applicable"
      case .cannotTell: "cannot tell"
      case .person: "for a person"
      }
    }
  }

  /// One item with its state.
  public struct Item: Sendable {
    /// The item.
    public let item: Checklist.Item
    /// How it stands.
    public let state: State
    /// The findings that decide it, or that stay open.
    public let findings: [Finding]
    /// Why it stands so, where no finding says it.
    public let remarks: [String]
    /// What proves it, when it is done.
    public let proof: [Finding.Evidence]

    /// The first of the facts that prove it, and how many more there are; `nil` when nothing proves it.
    public var proofLine: String? {
      proof.first.map { fact in
        let more =
          proof.count == 1 ? "" : proof.count == 2 ? ", and one more fact" : ", and \(proof.count - 1) more facts"
        return "\(fact.source): \(fact.value)\(more)"
      }
    }

    init(
      item: Checklist.Item, state: State, findings: [Finding] = [], remarks: [String] = [],
      proof: [Finding.Evidence] = []
    ) {
      self.item = item
      self.state = state
      self.findings = findings
      self.remarks = remarks
      self.proof = proof
    }
  }

  /// A section's items.
  public struct Section: Sendable {
    /// The heading.
    public let title: String
    /// The items, in their order.
    public let items: [Item]
  }

  /// The checklist's title.
  public let title: String
  /// The sections, in their order.
  public let sections: [Section]

  /// Fills a checklist in.
  public init(_ checklist: Checklist, for report: Report) {
    let assessment = ChecklistAssessment(report: report)
    title = checklist.title
    sections = checklist.sections.map { section in
      Section(title: section.title, items: section.items.map(assessment.result))
    }
  }

  /// How many items have a state.
  public func count(of state: State) -> Int { sections.flatMap(\.items).count { $0.state == state } }
}
