import CodeEvaluation
import GeneratedPrograms

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps programs of which something was read wrongly, each cut down to the part that the fault is in.
struct ProgramKeeper {
  let folder: URL
  let generator: ProgramGenerator
  let compiler: ProgramCompiler

  /// Writes a folder for each program and part: the sources, `truth.json`, `verdicts.txt` and `facts.txt`.
  ///
  /// A fault that is not there without the program's other parts is kept with the whole program.
  func keep(_ faulty: [(number: Int, parts: Set<String>)]) throws {
    let small = faulty.flatMap { number, parts in
      parts.sorted().map { (number: number, program: generator.program(number, only: [$0])) }
    }
    let facts = try compiler.facts(of: small.map(\.program))
    let isKept = { (program: GeneratedProgram, facts: [String: [CodeFacts]]) in
      facts.values.contains { program.verdicts($0).contains { $0.verdict.isFault } }
    }
    for (_, program) in small {
      if let facts = facts[program.name], isKept(program, facts) { try write(program, facts) }
    }
    let rest = small.filter { !isKept($0.program, facts[$0.program.name] ?? [:]) }.map(\.number)
    let whole = Set(rest).sorted().map { generator.program($0) }
    for (name, facts) in try compiler.facts(of: whole) {
      if let program = whole.first(where: { $0.name == name }) { try write(program, facts) }
    }
  }

  private func write(_ program: GeneratedProgram, _ facts: [String: [CodeFacts]]) throws {
    let place = folder.appending(path: program.name)
    try? FileManager.default.removeItem(at: place)
    try ProgramCompiler.write(program, to: place)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(program.expectations).write(to: place.appending(path: "truth.json"))
    let levels = facts.sorted { $0.key < $1.key }
    let verdicts = levels.flatMap { level, facts in
      program.verdicts(facts).filter { $0.verdict != .right }.map { expectation, verdict in
        "\(level): \(verdict): \(expectation.subject): \(expectation.ways.joined(separator: " · "))"
      }
    }
    try write(verdicts, to: place.appending(path: "verdicts.txt"))
    try write(levels.map { "\($0.key): \($0.value)" }, to: place.appending(path: "facts.txt"))
  }

  private func write(_ lines: [String], to file: URL) throws {
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
  }
}
