import ByteParsing
import CodeEvaluation
import GeneratedPrograms
import MachOFormat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compiles programs with the fixture images' tools, and reads what they became.
struct ProgramCompiler {
  /// The compiler's own words, or that it never ran.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct Job: Encodable {
    struct Module: Encodable {
      let name: String
      let sources: [String]
      let flags: [String]
      let dynamic: Bool
    }

    let output: String
    let level: String
    let modules: [Module]
  }

  let folder: URL
  let levels: [String]
  let jobs: Int

  /// The facts of each program's images by level; an image that could not be made throws.
  func facts(of programs: [GeneratedProgram]) throws -> [String: [String: [CodeFacts]]] {
    if programs.isEmpty { return [:] }
    try? FileManager.default.removeItem(at: folder)
    for program in programs { try Self.write(program, to: folder.appending(path: program.name)) }
    let list = programs.flatMap { program in levels.map { job(program, $0) } }
    try JSONEncoder().encode(list).write(to: folder.appending(path: "jobs.json"))
    let script = GenerateTask.root.appending(path: "Fixtures/Images/Tools/programs.py").path
    _ = try Measurement.best(
      of: 1, "/usr/bin/env", ["PYTHONDONTWRITEBYTECODE=1", "python3", script, folder.path, String(jobs)])
    let answer = try Data(contentsOf: folder.appending(path: "results.json"))
    let problems = try JSONDecoder().decode([String: String?].self, from: answer).compactMap { output, problem in
      problem.map { "\(output): \($0)" }
    }
    if !problems.isEmpty { throw Failure(description: problems.sorted().joined(separator: "\n")) }
    var facts: [String: [String: [CodeFacts]]] = [:]
    for program in programs {
      for level in levels {
        facts[program.name, default: [:]][level] = CodeFacts.read(from: try images(program, level))
      }
    }
    return facts
  }

  /// Writes the sources, each module's files in a folder of their own.
  static func write(_ program: GeneratedProgram, to folder: URL) throws {
    for module in program.modules {
      let place = folder.appending(path: module.name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (name, text) in module.files { try Data(text.utf8).write(to: place.appending(path: name)) }
    }
  }

  private func job(_ program: GeneratedProgram, _ level: String) -> Job {
    let modules = program.modules.map { module in
      Job.Module(
        name: module.name, sources: module.files.keys.sorted().map { "\(program.name)/\(module.name)/\($0)" },
        flags: module.flags, dynamic: module.isDynamic)
    }
    return Job(output: "\(program.name)/\(level)/App", level: level, modules: modules)
  }

  private func images(_ program: GeneratedProgram, _ level: String) throws -> [EvaluatedImage] {
    let libraries = program.modules.filter(\.isDynamic).map(\.name).map { name in
      (path: "\(name).framework/\(name)", installName: "@rpath/\(name).framework/\(name)")
    }
    let linked = Dictionary(libraries.map { ($0.installName, $0.path) }, uniquingKeysWith: { first, _ in first })
    return try (["App"] + libraries.map(\.path)).compactMap { path in
      let file = folder.appending(path: "\(program.name)/\(level)/\(path)")
      let image = try MachOFile(parsing: Bytes(Array(Data(contentsOf: file)))).preferredImage
      return image.map { EvaluatedImage(identifier: path, image: $0, libraries: path == "App" ? linked : [:]) }
    }
  }
}
