import Facts

/// The bundles that run as processes, as a nested list.
struct MarkdownTree {
  let facts: ArtifactFacts

  var text: String {
    facts.bundles.filter(\.runsAsProcess).map { bundle in
      let indent = String(repeating: "  ", count: depth(of: bundle))
      let groups = bundle.groups.value.flatMap { $0.isEmpty ? nil : $0.map(MarkdownText.code).joined(separator: ", ") }
      let label = MarkdownText.escaped(bundle.label)
      let kinds = bundle.kinds.isEmpty ? nil : bundle.kinds.map { MarkdownText.code($0.title) }.joined(separator: ", ")
      let facts = [groups.map { "groups \($0)" }, kinds.map { "kinds \($0)" }].compactMap(\.self)
      return "\(indent)- \(MarkdownText.code(bundle.name)) \(([label] + facts).joined(separator: ", "))\n"
    }.joined()
  }

  /// How many listed bundles lie around a bundle.
  private func depth(of bundle: BundleFacts) -> Int {
    var depth = 0
    var parent = bundle.parent
    while let id = parent, facts.bundles.indices.contains(id) {
      if facts.bundles[id].runsAsProcess { depth += 1 }
      parent = facts.bundles[id].parent
    }
    return depth
  }
}
