import CodeEvaluation
import GeneratedPrograms
import StandardStreams

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes Swift programs up, compiles them, reads their code, and compares that with what is true of them.
enum ProgramsTask {
  /// What is wrong or missing makes the run fail.
  static func run(_ arguments: [String]) throws {
    let options = try ProgramOptions(arguments)
    let generator = ProgramGenerator(seed: options.seed)
    var table = ScoreTable(levels: options.levels)
    let place = FileManager.default.temporaryDirectory.appending(
      path: "bundlecheck-programs-\(options.seed)-\(options.first)")
    defer { try? FileManager.default.removeItem(at: place) }
    let compiler = ProgramCompiler(folder: place, levels: options.levels, jobs: options.jobs)
    let keeper = options.keep.map { ProgramKeeper(folder: URL(filePath: $0), generator: generator, compiler: compiler) }
    let numbers = Array(options.first..<options.first + options.count)
    for start in stride(from: 0, to: numbers.count, by: batch) {
      let programs = numbers[start..<min(start + batch, numbers.count)].map { generator.program($0) }
      let facts = try compiler.facts(of: programs)
      var faulty: [(number: Int, parts: Set<String>)] = []
      for (number, program) in zip(numbers[start...], programs) {
        var parts: Set<String> = []
        for level in options.levels {
          for (expectation, verdict) in program.verdicts(facts[program.name]?[level] ?? []) {
            table.count(verdict, expectation, level: level)
            if verdict.isFault { parts.insert(expectation.part) }
          }
        }
        if !parts.isEmpty { faulty.append((number, parts)) }
      }
      try keeper?.keep(faulty)
      StandardStream.error.write("\(min(start + batch, numbers.count)) of \(numbers.count) programs\n")
    }
    print(table.text)
    if !table.isSound { throw ProgramCompiler.Failure(description: "some values are wrong or missing") }
  }

  /// So many programs are compiled at once: the folder stays small, and both cores stay busy.
  private static let batch = 40
}
