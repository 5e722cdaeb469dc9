import Foundation
import Testing

/// Each target imports what Package.swift says that it knows, and nothing else that happens to be reachable.
@Suite("Imports")
struct ImportTests {
  /// Modules of the toolchain and the system.
  private static let system: Set<String> = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationXML", "Glibc", "Musl", "Synchronization",
    "Testing", "os",
  ]

  @Test("a target imports exactly what it declares")
  func declaredImports() throws {
    let manifest = try Manifest()
    #expect(manifest.targets.count > 25, "Package.swift is no longer written as this test reads it")
    for target in manifest.targets {
      var used: Set<String> = []
      for file in try Checkout.swiftFiles(below: target.folder) {
        used.formUnion(Self.imports(of: try Checkout.text(file)))
      }
      used.subtract(Self.system)
      #expect(used.subtracting(target.dependencies) == [], "\(target.name) imports what it does not declare")
      #expect(target.dependencies.subtracting(used) == [], "\(target.name) declares what it does not import")
    }
  }

  @Test(
    "what rules and reports are made of is facts, not bytes", arguments: ["BundleRules", "Checklists", "Reporters"])
  func noBytes(name: String) throws {
    let target = try #require(try Manifest().targets.first { $0.name == name })
    #expect(target.dependencies.isDisjoint(with: ["ByteParsing", "CArchive", "CCrypto"]))
  }

  /// The modules that a file imports; what stands further down is text of programs that a tool writes.
  private static func imports(of text: String) -> [String] {
    let head = text.split(separator: "\n").map { $0.drop { $0 == " " } }.prefix { line in
      ["//", "#", "import ", "public import ", "package import ", "@testable import "].contains { line.hasPrefix($0) }
    }
    return head.filter { $0.contains("import ") && !$0.hasPrefix("//") && !$0.hasPrefix("#") }.map { line in
      String(line.split(separator: " ").last ?? "")
    }
  }
}
