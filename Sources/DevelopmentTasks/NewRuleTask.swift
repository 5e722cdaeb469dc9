import LintEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes what a new rule consists of, and says which line to add where.
enum NewRuleTask {
  /// A command line that names no rule that can be made.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// Takes an id such as `kind-empty`, and a folder of `Sources/BundleRules` such as `Kinds`.
  static func run(id: String, folder: String, root: URL) throws {
    guard id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/) != nil else {
      throw Refusal(description: "\(id) is no id such as kind-empty: words in lower case with hyphens between them")
    }
    let rules = root.appending(path: "Sources/BundleRules")
    let folders = try FileManager.default.contentsOfDirectory(atPath: rules.path).filter { !$0.hasSuffix(".swift") }
    guard folders.contains(folder) else {
      throw Refusal(
        description: "there is no folder \(folder)\(Suggestion.clause(for: folder, among: folders)); there are "
          + folders.sorted().joined(separator: ", "))
    }
    let name = id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let files = [
      ("Sources/BundleRules/\(folder)/\(name)Rule.swift", source(id: id, name: name)),
      ("Fixtures/Rules/\(id)/fails-basic/case.json", fixture("Say what is wrong here.")),
      ("Fixtures/Rules/\(id)/passes-basic/case.json", fixture("Say what is right here.")),
    ]
    if let taken = files.first(where: { FileManager.default.fileExists(atPath: root.appending(path: $0.0).path) }) {
      throw Refusal(description: "\(taken.0) is there already")
    }
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      print("wrote \(path)")
    }
    print("Add to Sources/BundleRules/RuleCatalogue.swift, in the order of the ids:\n    \(name)Rule(),")
  }

  private static func fixture(_ about: String) -> String {
    "{\n  \"about\": \"\(about)\",\n  \"base\": \"streak\"\n}\n"
  }

  private static func source(id: String, name: String) -> String {
    """
    import BundleModel
    import LintEngine

    /// Finds what is wrong.
    struct \(name)Rule: Rule {
      static let metadata = RuleMetadata(
        id: "\(id)",
        title: "…",
        category: .presence,
        severity: .error,
        checks: "…, and when the rule stays silent.",
        reason: "Why the system cares, and what the user sees.",
        remedy: "What to change in Xcode.",
        references: [])

      func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> [Finding] {
        []
      }
    }

    extension Finding.Message {
      fileprivate static func defect(of bundle: String) -> Self {
        "What is wrong with \\(bundle), with its values."
      }
    }

    """
  }
}
