// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

func library(_ name: String, _ dependencies: Target.Dependency..., resources: [Resource] = []) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "bundlecheck",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "bundlecheck", targets: ["bundlecheck"])],
  targets: [
    // System libraries.
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),

    // The pipeline, from bytes to the command. A target knows only what stands above it.
    library("Facts"),
    library("ByteParsing"),
    library("StandardStreams"),
    library("PropertyLists", "ByteParsing"),
    library("ArtifactReading", "ByteParsing", "CArchive"),
    library("MachOFormat", "Facts", "ByteParsing"),
    library("CodeSigning", "Facts", "ByteParsing", "PropertyLists", "MachOFormat", "CCrypto"),
    library("CodeEvaluation", "Facts", "ByteParsing", "MachOFormat"),
    library(
      "BundleModel", "Facts", "ByteParsing", "PropertyLists", "ArtifactReading", "MachOFormat", "CodeSigning",
      "CodeEvaluation"),
    library(
      "Comparison", "Facts", "BundleModel", "PropertyLists", "ArtifactReading", "MachOFormat", "CodeSigning"),
    library("LintEngine", "Comparison", "BundleModel", "ArtifactReading", "PropertyLists", "ByteParsing"),
    library(
      "BundleRules", "Facts", "LintEngine", "BundleModel", "PropertyLists", "ArtifactReading", "MachOFormat",
      "CodeSigning", "CodeEvaluation"),
    library("Checklists", "LintEngine", "BundleModel", "CodeSigning", "MachOFormat", "PropertyLists", "Facts"),
    library(
      "Reporters", "Facts", "Checklists", "LintEngine", "Comparison", "BundleModel", "PropertyLists",
      "ArtifactReading", "MachOFormat", "CodeSigning", "CodeEvaluation"),
    library(
      "BundleCheckCommand", "Facts", "Reporters", "Checklists", "BundleRules", "LintEngine", "Comparison",
      "BundleModel", "ArtifactReading", "ByteParsing", "StandardStreams"),
    .executableTarget(name: "bundlecheck", dependencies: ["BundleCheckCommand", "Reporters"], swiftSettings: strict),

    // Development: an independent writer of artifacts, and the project's own chores.
    library("FixtureKit", "CArchive", "CCrypto"),
    library("RuleCases", "FixtureKit", "LintEngine", "BundleModel", "ByteParsing"),
    library("FixtureImages", "ByteParsing", "MachOFormat", "CodeEvaluation"),
    library("GeneratedPrograms", "FixtureKit", "ByteParsing", "CodeEvaluation", "Facts"),
    .executableTarget(
      name: "DevelopmentTasks",
      dependencies: [
        "BundleCheckCommand", "BundleRules", "Checklists", "LintEngine", "Reporters", "BundleModel", "ArtifactReading",
        "ByteParsing", "StandardStreams", "FixtureKit", "FixtureImages", "CodeEvaluation", "CArchive", "CCrypto",
        "Comparison", "Facts", "MachOFormat", "GeneratedPrograms", "RuleCases",
      ],
      swiftSettings: strict),

    tests("ProjectTests"),
    tests("ByteParsingTests", "ByteParsing"),
    tests("PropertyListsTests", "PropertyLists", "ByteParsing", "FixtureKit"),
    tests("ArtifactReadingTests", "ArtifactReading", "ByteParsing"),
    tests("MachOFormatTests", "Facts", "MachOFormat", "ByteParsing", "FixtureKit"),
    tests(
      "CodeSigningTests", "Facts", "CodeSigning", "PropertyLists", "MachOFormat", "ByteParsing", "CCrypto", "FixtureKit"
    ),
    tests("CodeEvaluationTests", "Facts", "CodeEvaluation", "FixtureImages", "MachOFormat", "ByteParsing"),
    tests("GeneratedProgramsTests", "GeneratedPrograms", "ByteParsing", "Facts"),
    tests("FixtureKitTests", "FixtureKit", "CArchive", "CCrypto"),
    tests("BundleModelTests", "Facts", "BundleModel", "ArtifactReading", "ByteParsing", "MachOFormat", "FixtureKit"),
    tests(
      "BundleRulesTests", "Facts", "BundleRules", "LintEngine", "BundleModel", "ByteParsing", "FixtureKit", "RuleCases"),
    tests("LintEngineTests", "LintEngine", "Comparison", "BundleModel", "ByteParsing", "FixtureKit"),
    tests(
      "ReportersTests", "Reporters", "Checklists", "BundleRules", "LintEngine", "BundleModel", "ArtifactReading",
      "ByteParsing", "FixtureKit", exclude: ["Goldens"]),
    tests("BundleCheckCommandTests", "BundleCheckCommand", "Reporters", "Checklists", "FixtureKit"),
  ]
)
