extension CodeResources {
  /// Compares nested code with the seal; `nil` when they agree, or when the path is not sealed as nested code.
  ///
  /// - Parameter signatures: one for each slice of the code's executable; only one slice's CDHash was sealed.
  public func problem(path: String, nestedCode signatures: [CodeSignature]) -> SealProblem? {
    guard case .nestedCode(let sealed, let requirement)? = items[path]?.kind else { return nil }
    let directories = signatures.flatMap(\.codeDirectories)
    guard !directories.isEmpty else { return SealProblem(path: path, kind: .nestedCodeUnsigned) }
    if directories.contains(where: { $0.cdHash == sealed }) { return nil }
    if let requirement, Self.refuses(requirement, directories) {
      return SealProblem(path: path, kind: .nestedCodeRefused(requirement: requirement))
    }
    return SealProblem(path: path, kind: .nestedCodeChanged(sealed: sealed, requirement: requirement))
  }

  /// Whether the requirement's first clause alone excludes the code: an identifier, or for ad-hoc code its CDHashes.
  private static func refuses(_ requirement: String, _ directories: [CodeDirectory]) -> Bool {
    let words = requirement.split(separator: " ", maxSplits: 2).map(String.init)
    guard let first = words.first, words.count >= 2 else { return false }
    switch first {
    case "identifier":
      let identifier = words[1].filter { $0 != "\"" }
      return !requirement.contains(" or ") && !directories.contains { $0.identifier == identifier }
    case "cdhash":
      let text = requirement.lowercased()
      return !directories.contains { directory in directory.cdHash.map { text.contains($0.description) } ?? false }
    default: return false
    }
  }
}
