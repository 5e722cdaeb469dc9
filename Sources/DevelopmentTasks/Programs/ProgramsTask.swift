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
    let chosen = choose(options, generator)
    for start in stride(from: 0, to: chosen.count, by: batch) {
      let numbers = chosen[start..<min(start + batch, chosen.count)].map(\.number)
      let programs = chosen[start..<min(start + batch, chosen.count)].map(\.program)
      let facts = try compiler.facts(of: programs)
      var faulty: [(number: Int, parts: Set<String>)] = []
      for (number, program) in zip(numbers, programs) {
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
      StandardStream.error.write("\(min(start + batch, chosen.count)) of \(chosen.count) programs\n")
    }
    print(table.text)
    if !table.isSound { throw ProgramCompiler.Failure(description: "some values are wrong or missing") }
  }

  /// The programs from the first number on; with `--ways`, those with such a way, cut down to the parts that have it.
  private static func choose(
    _ options: ProgramOptions, _ generator: ProgramGenerator
  ) -> [(number: Int, program: GeneratedProgram)] {
    guard let ways = options.ways else {
      return (options.first..<options.first + options.count).map { ($0, generator.program($0)) }
    }
    let all = (options.first..<options.first + options.count * 1000).lazy.compactMap {
      number -> (Int, GeneratedProgram)? in
      let having = generator.program(number).expectations.filter { $0.ways.contains { $0.contains(ways) } }
      return having.isEmpty ? nil : (number, generator.program(number, only: Set(having.map(\.part))))
    }
    return Array(all.prefix(options.count))
  }

  /// So many programs are compiled at once: the folder stays small, and both cores stay busy.
  private static let batch = 40
}
