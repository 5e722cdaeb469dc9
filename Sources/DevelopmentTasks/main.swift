import StandardStreams

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch arguments.first {
  case "benchmark": try BenchmarkTask.run(program: CommandLine.arguments[0])
  case "benchmark-artifact": try BenchmarkTask.makeArtifact(at: arguments.dropFirst().first ?? "Large.ipa")
  case "benchmark-code": try BenchmarkTask.makeCodeArtifact(at: arguments.dropFirst().first ?? "Code.ipa")
  case "generate": try GenerateTask.run(isCheck: arguments.contains("--check"))
  case "inflate" where arguments.count == 3, "hash" where arguments.count == 3:
    let names = try String(contentsOfFile: arguments[2], encoding: .utf8).split(separator: "\n").dropFirst()
    InflateTask.run(archive: arguments[1], names: Array(names), isHashing: arguments[0] == "hash")
  case "new-rule" where arguments.count == 3:
    try NewRuleTask.run(id: arguments[1], folder: arguments[2], root: GenerateTask.root)
  case "cases": exit(try CasesTask.run(rules: Array(arguments.dropFirst())) ? 0 : 1)
  case "mutate": try MutateTask.run(rules: Array(arguments.dropFirst()), root: GenerateTask.root)
  case "make-fixture" where arguments.count == 3: try MakeFixtureTask.run(path: arguments[1], folder: arguments[2])
  case "programs": try ProgramsTask.run(Array(arguments.dropFirst()))
  default:
    StandardStream.error.write(
      "Usage: DevelopmentTasks benchmark | benchmark-artifact [FILE] | generate [--check] | new-rule ID FOLDER |"
        + " make-fixture FIXTURE FOLDER | cases [RULE…] | mutate [RULE…] |"
        + " programs [--seed N] [--first N] [--count N] [--levels Onone,O,Osize] [--keep FOLDER] [--jobs N] [--ways TEXT]\n"
    )
    exit(2)
  }
} catch {
  StandardStream.error.write("DevelopmentTasks: \(error)\n")
  exit(1)
}
