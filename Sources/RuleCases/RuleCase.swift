public import BundleModel
import ByteParsing
public import FixtureKit
public import LintEngine

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A case of the fixtures, as tests and chores run it: `Fixtures/Rules/<rule>/<name>`, a whole app, or one of the bases.
public struct RuleCase: Sendable, CustomStringConvertible {
  /// What the name of a rule's case promises.
  public enum Promise: String, Sendable {
    /// The rule finds something.
    case fails
    /// The rule finds nothing.
    case passes
    /// The rule holds, and has something to note beside it.
    case notes
    /// The rule says that it cannot tell.
    case unknown
  }

  /// The path below `Fixtures/`.
  public let path: String

  /// The case at a path below `Fixtures/`.
  public init(path: String) { self.path = path }

  /// The cases of all rules, in order.
  public static func all() throws -> [RuleCase] { try FixtureLibrary().ruleCases().map(RuleCase.init) }
  /// All bases, in order.
  public static func bases() throws -> [RuleCase] {
    try FixtureLibrary().baseNames().map { RuleCase(path: "Bases/\($0)") }
  }

  private var components: [Substring] { path.split(separator: "/") }
  /// The path without its first folder.
  public var description: String { components.dropFirst().joined(separator: "/") }
  /// The id of the rule whose case it is; empty for a base.
  public var rule: String { components.count > 2 ? String(components[1]) : "" }
  /// The name of its folder.
  public var name: String { String(components.last ?? "") }
  /// What its name promises.
  public var promise: Promise? { name.split(separator: "-").first.flatMap { Promise(rawValue: String($0)) } }

  /// Where the expected findings stand.
  public func expectation() throws -> URL {
    URL(filePath: try FixtureLibrary().folder).appending(path: path).appending(path: "expected.txt")
  }

  /// The case as an archive of another form.
  public func archive(packing: String) throws -> [UInt8] {
    let origin = rule.isEmpty ? #""base": "\#(name)""# : #""extends": "\#(path)""#
    let json = #"{"about": "The case in another container.", \#(origin), "packing": "\#(packing)"}"#
    return try FixtureCase(json: json, in: try FixtureLibrary()).build().packed()
  }

  /// The case as the archive that it is; `nil` when it is a folder.
  public func ownArchive() throws -> [UInt8]? {
    let fixture = try FixtureLibrary().fixtureCase(path).build()
    return fixture.isFolder ? nil : try fixture.packed()
  }

  /// The case as the tool sees it.
  public func inspected() throws -> InspectedArtifact {
    let library = try FixtureLibrary()
    return try Self.inspect((rule.isEmpty ? library.base(name) : library.fixtureCase(path)).build())
  }

  /// A fixture as the tool sees it: packed as an archive, or written to disk when it is a folder.
  public static func inspect(_ fixture: FixtureArtifact) throws -> InspectedArtifact {
    guard fixture.isFolder else {
      return try ArtifactInspector().inspect(archive: Bytes(try fixture.packed()), name: fixture.name)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "bundlecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try ArtifactInspector().inspect(try fixture.write(to: folder.path))
  }

  /// Whether all that the rule found is left to rules that it yields to.
  private func yields(in report: Report) -> Bool {
    let outcome = report.outcomes.first { $0.metadata.id == rule }
    return outcome.map { $0.findings.isEmpty && $0.verdicts.contains { $0.yieldedTo != nil } } ?? false
  }

  /// Whether the findings of a report are what the case's name promises of its own rule.
  ///
  /// The name is asserted apart from the recorded findings, so that a careless recording cannot hide a regression.
  public func keepsPromise(in report: Report) -> Bool {
    let findings = report.findings.filter { $0.ruleID == rule }
    let answer = report.outcomes.first { $0.metadata.id == rule }?.answer
    return switch promise {
    case .fails: answer == .broken && findings.contains { !$0.isUndetermined }
    case .passes: answer != .broken && findings.isEmpty || yields(in: report)
    case .notes: answer == .holds && !findings.isEmpty && findings.allSatisfy { $0.severity == .note }
    case .unknown: answer == .cannotTell && findings.allSatisfy { $0.severity == .note }
    case nil: false
    }
  }
}
