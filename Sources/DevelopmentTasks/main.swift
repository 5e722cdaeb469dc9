let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "benchmark": try BenchmarkTask.run(program: CommandLine.arguments[0])
case "benchmark-artifact": try BenchmarkTask.makeArtifact(at: arguments.dropFirst().first ?? "Large.ipa")
case "inflate": InflateTask.run(Array(arguments.dropFirst()))
default: print("Usage: DevelopmentTasks benchmark")
}
