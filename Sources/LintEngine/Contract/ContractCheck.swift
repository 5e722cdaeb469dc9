public import BundleModel

/// Holds an artifact against what it must hold: a contract, or another artifact.
public struct ContractCheck: Sendable {
  /// Where the demands come from.
  public enum Source: Sendable, Hashable {
    /// A reviewed file.
    case contract
    /// Another artifact, by its name.
    case artifact(String)
  }

  let contract: Contract
  let source: Source

  /// Creates a check.
  public init(contract: Contract, source: Source) {
    self.contract = contract
    self.source = source
  }

  /// The rules that exist only here, because they need more than the artifact.
  public static let rules: [RuleMetadata] = [
    ArchiveMismatch.metadata, ExpectedExtensionMissing.metadata, UnexpectedExtension.metadata,
  ]

  /// The check by itself as a report.
  public func report(on artifact: InspectedArtifact) -> Report {
    Report(artifact: artifact, outcomes: outcomes(in: artifact))
  }

  /// What the artifact lacks, and what it has beyond the demands.
  func outcomes(in artifact: InspectedArtifact) -> [RuleOutcome] {
    let actual = Contract(of: artifact)
    let missing = differences(demanded: contract, held: actual)
    let extra = differences(demanded: actual, held: contract).filter { !$0.isReplacement }
    let makers = ContractFindings(artifact: artifact, source: source)
    switch source {
    case .contract:
      return [
        RuleOutcome(
          metadata: ExpectedExtensionMissing.metadata, verdicts: [], findings: missing.map(makers.missing), absence: ""),
        RuleOutcome(
          metadata: UnexpectedExtension.metadata, verdicts: [], findings: extra.map(makers.extra), absence: ""),
      ]
    case .artifact:
      return [
        RuleOutcome(
          metadata: ArchiveMismatch.metadata, verdicts: [],
          findings: missing.map(makers.missing) + extra.map(makers.extra), absence: "")
      ]
    }
  }

  /// What one side has and the other certainly has not.
  private func differences(demanded: Contract, held: Contract) -> [ContractDifference] {
    // The folder of the only app may be called differently in each build.
    let isOne = demanded.hasOneTop && held.hasOneTop
    let own = ContractPlaces(demanded, countsBelowTop: isOne)
    let places = ContractPlaces(held, countsBelowTop: isOne)
    return demanded.parts.flatMap { part -> [ContractDifference] in
      let place = own.place(of: part)
      guard let other = places.counterpart(of: part, at: place) else {
        return [ContractDifference(part: part, item: .bundle)]
      }
      return ContractDifference.items(of: part, missingIn: other, isMoved: place != places.place(of: other))
    }
  }
}
