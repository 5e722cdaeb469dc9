import Foundation
import StandardStreams

/// Negates each condition of rules in turn, runs the rule's cases, and prints what they did not notice.
///
/// All mutations of a run are compiled at once into a copy of the package; a variable wakes one of them up. So a run costs
/// one build, and each mutation no more than the cases of its rule.
struct MutateTask {
  private let copy: MutationCopy
  /// The sources by their paths, and the rule that each holds.
  private var files: [(path: String, rule: String, source: MutatedSource)] = []
  private var isLeftOut = 0

  /// Takes ids of rules, all if there are none.
  static func run(rules: [String], root: URL) throws {
    var task = try MutateTask(rules: rules, root: root)
    try task.build()
    try task.report()
  }

  private init(rules: [String], root: URL) throws {
    copy = MutationCopy(root: root)
    let folder = root.appending(path: "Sources/BundleRules")
    var next = 1
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() where path.hasSuffix(".swift")
    {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      guard let rule = text.firstMatch(of: /RuleMetadata\(\s*id: "([a-z0-9-]+)"/).map({ String($0.output.1) }),
        rules.isEmpty || rules.contains(rule)
      else { continue }
      let source = MaskedSource(text)
      let found = ConditionScan.mutations(of: source)
      files.append(
        (
          "Sources/BundleRules/\(path)", rule,
          MutatedSource(
            source: source, mutations: Dictionary(uniqueKeysWithValues: zip(next..., found)))
        ))
      next += found.count
    }
    let unknown = Set(rules).subtracting(files.map(\.rule)).sorted()
    guard unknown.isEmpty else {
      throw MutationCopy.Failure(description: "there is no rule \(unknown.joined(separator: ", "))")
    }
  }

  /// Builds the copy, each time without the mutations that the compiler did not take.
  private mutating func build() throws {
    for _ in 0..<12 {
      var texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.source.text) })
      texts["Sources/BundleRules/Mutant.swift"] = Self.mutant
      try copy.update(replacing: texts)
      let errors = try copy.build()
      if errors.isEmpty { return }
      let before = isLeftOut
      for index in files.indices {
        let lines = errors[files[index].path] ?? []
        for number in Set(lines.flatMap(files[index].source.numbers(onLine:))) {
          files[index].source.mutations[number] = nil
          isLeftOut += 1
        }
      }
      guard isLeftOut > before else { throw MutationCopy.Failure(description: "the copy does not build: \(errors)") }
    }
    throw MutationCopy.Failure(description: "the compiler finds new errors each time")
  }

  private func report() throws {
    var (count, survivors) = (0, 0)
    for file in files {
      guard try copy.passes(rule: file.rule, mutation: nil) else {
        throw MutationCopy.Failure(description: "the cases of \(file.rule) fail without any mutation")
      }
      for (number, mutation) in file.source.mutations.sorted(by: { $0.key < $1.key }) {
        count += 1
        guard try copy.passes(rule: file.rule, mutation: number) else { continue }
        survivors += 1
        let source = file.source.source
        let text = source.text(mutation.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // Written at once: a run takes long, and may be stopped.
        StandardStream.output.write("\(file.path):\(source.line(of: mutation.range.lowerBound)): \(text)\n")
      }
    }
    let share = count == 0 ? 0 : survivors * 1000 / count
    print(
      "\(survivors) of \(count) mutations went unnoticed (\(share / 10).\(share % 10) %); \(isLeftOut) do not compile.")
  }

  /// The switch that the mutated rules ask.
  private static let mutant = """
    #if canImport(FoundationEssentials)
      import FoundationEssentials
    #else
      import Foundation
    #endif

    enum Mutant {
      private static let active = ProcessInfo.processInfo.environment["BUNDLECHECK_MUTANT"].flatMap { Int($0) }
      static func isActive(_ number: Int) -> Bool { number == active }
    }

    """
}
