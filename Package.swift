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
    library("ByteParsing"),
    library("StandardStreams"),
    library("PropertyLists", "ByteParsing"),
    library("ArtifactReading", "ByteParsing", "CArchive"),
    library("MachOFormat", "ByteParsing"),
    library("CodeSigning", "ByteParsing", "PropertyLists", "MachOFormat", "CCrypto"),
    library("CodeEvaluation", "ByteParsing", "MachOFormat"),
    library(
      "BundleModel", "ByteParsing", "PropertyLists", "ArtifactReading", "MachOFormat", "CodeSigning", "CodeEvaluation"),
    library("LintEngine", "BundleModel", "CodeEvaluation", "PropertyLists", "ByteParsing"),
    library(
      "BundleRules", "LintEngine", "BundleModel", "ByteParsing", "PropertyLists", "ArtifactReading", "MachOFormat",
      "CodeSigning", "CodeEvaluation"),
    library(
      "Reporters", "LintEngine", "BundleModel", "ByteParsing", "PropertyLists", "ArtifactReading", "MachOFormat",
      "CodeSigning", "CodeEvaluation"),
    library(
      "BundleCheckCommand", "Reporters", "BundleRules", "LintEngine", "BundleModel", "ArtifactReading", "ByteParsing",
      "StandardStreams"),
    .executableTarget(name: "bundlecheck", dependencies: ["BundleCheckCommand"], swiftSettings: strict),

    // Development: an independent writer of artifacts, and the project's own chores.
    library("FixtureKit", "CArchive", "CCrypto"),
    library("RuleCases", "FixtureKit", "LintEngine", "BundleModel", "ByteParsing"),
    library("FixtureImages", "ByteParsing", "MachOFormat", "CodeEvaluation"),
    .executableTarget(
      name: "DevelopmentTasks",
      dependencies: [
        "BundleCheckCommand", "BundleRules", "LintEngine", "Reporters", "BundleModel", "ArtifactReading", "ByteParsing",
        "StandardStreams", "RuleCases", "FixtureKit", "FixtureImages", "CodeEvaluation", "CArchive", "CCrypto",
      ],
      swiftSettings: strict),

    tests("ByteParsingTests", "ByteParsing"),
    tests("PropertyListsTests", "PropertyLists", "ByteParsing", "FixtureKit"),
    tests("ArtifactReadingTests", "ArtifactReading", "ByteParsing", "FixtureKit"),
    tests("MachOFormatTests", "MachOFormat", "ByteParsing", "FixtureKit"),
    tests("CodeSigningTests", "CodeSigning", "PropertyLists", "MachOFormat", "ByteParsing", "CCrypto", "FixtureKit"),
    tests("CodeEvaluationTests", "CodeEvaluation", "FixtureImages", "MachOFormat", "ByteParsing"),
    tests("FixtureKitTests", "FixtureKit", "CArchive", "CCrypto"),
    tests(
      "BundleModelTests", "BundleModel", "ArtifactReading", "ByteParsing", "MachOFormat", "CodeSigning", "FixtureKit"),
    tests(
      "BundleRulesTests", "BundleRules", "LintEngine", "BundleModel", "ArtifactReading", "ByteParsing", "RuleCases",
      "FixtureKit"),
    tests("LintEngineTests", "LintEngine", "BundleModel", "ByteParsing", "FixtureKit"),
    tests(
      "ReportersTests", "Reporters", "BundleRules", "LintEngine", "BundleModel", "ArtifactReading", "ByteParsing",
      "FixtureKit", exclude: ["Goldens"]),
    tests("BundleCheckCommandTests", "BundleCheckCommand", "Reporters", "FixtureKit"),
  ]
)
