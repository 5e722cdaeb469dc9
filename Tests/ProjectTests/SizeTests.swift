import Foundation
import Testing

/// A type that grows without bound is several; a file that does is one nobody reads.
@Suite("Sizes")
struct SizeTests {
  private static let fileLimit = 250
  private static let typeLimit = 450
  /// Namespaces that everybody adds to by design: wordings of rules, and readers of one image's separate sections.
  private static let open: Set<String> = ["Finding.Message", "MappedImage"]

  /// Types that are due to be cut into parts, with the size that they may not pass until then.
  private static let due = ["CodeEvaluation.Machine": 650]

  @Test("no source file has over 250 lines")
  func files() throws {
    // Checklists in Swift clothes are written by a tool.
    for file in try Checkout.swiftFiles(below: "Sources") where !file.hasSuffix("/BuiltInChecklists.swift") {
      let lines = try Checkout.text(file).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lines <= Self.fileLimit, "\(file) has \(lines) lines")
    }
  }

  /// Targets that ship nothing: their long types are tables of ways to write a program.
  private static let development: Set<Substring> = ["DevelopmentTasks", "FixtureKit", "GeneratedPrograms"]

  @Test("no type has over 450 lines in all its extensions")
  func types() throws {
    var sizes: [String: Int] = [:]
    for file in try Checkout.swiftFiles(below: "Sources") {
      let module = file.split(separator: "/")[1]
      guard !Self.development.contains(module) else { continue }
      for (name, lines) in Self.types(in: try Checkout.text(file)) where !Self.open.contains(name) {
        sizes["\(module).\(name)", default: 0] += lines
      }
    }
    #expect(sizes.count > 300, "no types were found")
    for (name, lines) in sizes {
      #expect(lines <= Self.due[name] ?? Self.typeLimit, "\(name) has \(lines) lines")
    }
  }

  /// Declarations at the left margin with the number of their lines, up to the brace that closes them there.
  private static func types(in text: String) -> [(name: String, lines: Int)] {
    var found: [(name: String, lines: Int)] = []
    var current: (name: String, start: Int)?
    let start =
      /^(?:@\w+ )?(?:public |package |private |fileprivate |final |indirect )*(?:struct|enum|class|actor|protocol|extension) ([\w.]+)/
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if current == nil, let match = line.firstMatch(of: start) { current = (String(match.1), number) }
      if let (name, first) = current, line == "}" || (number == first && line.hasSuffix("}")) {
        found.append((name, number - first + 1))
        current = nil
      }
    }
    return found
  }
}
