/// What Package.swift declares, read as text: the package manager has no interface that a test could ask here.
struct Manifest {
  /// One target.
  struct Target {
    let name: String
    /// The folder of its sources.
    let folder: String
    let dependencies: Set<String>
  }

  let targets: [Target]

  init() throws {
    let text = try Checkout.text("Package.swift")
    let call = /\n    (library|tests|\.executableTarget)\(\s*(?:name: )?"(\w+)"((?:[^()]|\([^()]*\))*)\)/
    targets = text.matches(of: call).map { match in
      // `exclude` names folders, not targets.
      let arguments = match.3.replacing(/exclude: \[[^\]]*\]/, with: "")
      return Target(
        name: String(match.2), folder: match.1 == "tests" ? "Tests/\(match.2)" : "Sources/\(match.2)",
        dependencies: Set(arguments.matches(of: /"(\w+)"/).map { String($0.1) }))
    }
  }
}
