import BundleModel

/// Words differences as findings.
struct ContractFindings {
  let artifact: InspectedArtifact
  let source: ContractCheck.Source

  func missing(_ difference: ContractDifference) -> Finding {
    let metadata = isComparison ? ArchiveMismatch.metadata : ExpectedExtensionMissing.metadata
    return finding(metadata, metadata.severity, .missing(difference, source, in: artifactName), difference)
  }

  func extra(_ difference: ContractDifference) -> Finding {
    let metadata = isComparison ? ArchiveMismatch.metadata : UnexpectedExtension.metadata
    return finding(metadata, .warning, .extra(difference, source, in: artifactName), difference)
  }

  private var artifactName: String { artifact.name.split(separator: "/").last.map(String.init) ?? artifact.name }

  private var isComparison: Bool { source != .contract }

  private func finding(
    _ metadata: RuleMetadata, _ severity: Severity, _ message: Finding.Message, _ difference: ContractDifference
  ) -> Finding {
    let bundle = artifact.bundles.first { artifact.shortPath(of: $0.path) == difference.part.path }
    let evidence = difference.replacement.map { [Finding.Evidence("instead", $0)] } ?? []
    return Finding(
      ruleID: metadata.id, severity: severity, isUndetermined: false,
      location: bundle.map(Finding.Location.bundle) ?? .artifact, subject: difference.subject, message: message.text,
      evidence: evidence, remedy: metadata.remedy)
  }
}

extension Finding.Message {
  fileprivate static func missing(
    _ difference: ContractDifference, _ source: ContractCheck.Source, in artifact: String
  ) -> Self {
    switch source {
    case .contract: "\(artifact) lacks \(difference.phrase), which the contract names."
    case .artifact(let name): "\(artifact) lacks \(difference.phrase), which \(name) has."
    }
  }

  fileprivate static func extra(
    _ difference: ContractDifference, _ source: ContractCheck.Source, in artifact: String
  ) -> Self {
    switch source {
    case .contract: "\(artifact) has \(difference.phrase), which the contract does not name."
    case .artifact(let name): "\(artifact) has \(difference.phrase), which \(name) has not."
    }
  }
}
