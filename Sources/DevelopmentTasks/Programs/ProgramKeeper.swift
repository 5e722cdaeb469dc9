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

  /// Writes a folder for each program and part: the sources, `truth.json`, and `verdicts.txt` with what was read.
  func keep(_ faulty: [(number: Int, parts: Set<String>)]) throws {
    for (number, parts) in faulty {
      for part in parts.sorted() {
        let whole = generator.program(number)
        let small = generator.program(number, only: [part])
        let kept = try [small, whole].first { try isFaulty($0) } ?? whole
        try write(kept, name: "\(whole.name)-\(part)")
      }
    }
  }

  private func isFaulty(_ program: GeneratedProgram) throws -> Bool {
    let facts = try compiler.facts(of: [program])[program.name] ?? [:]
    return facts.values.contains { program.verdicts($0).contains { $0.verdict.isFault } }
  }

  private func write(_ program: GeneratedProgram, name: String) throws {
    let place = folder.appending(path: name)
    try? FileManager.default.removeItem(at: place)
    try ProgramCompiler.write(program, to: place)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(program.expectations).write(to: place.appending(path: "truth.json"))
    let facts = try compiler.facts(of: [program])[program.name] ?? [:]
    let lines = facts.sorted { $0.key < $1.key }.flatMap { level, facts in
      program.verdicts(facts).filter { $0.verdict != .right }.map { expectation, verdict in
        "\(level): \(verdict) in \(expectation.ways.joined(separator: " · ")): \(expectation.subject)"
      }
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: place.appending(path: "verdicts.txt"))
    try Data("\(facts)\n".utf8).write(to: place.appending(path: "facts.txt"))
  }
}
