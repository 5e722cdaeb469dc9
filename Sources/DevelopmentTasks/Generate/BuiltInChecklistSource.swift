#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Swift source that carries `Checklists/*.md` into the program, which has no files beside it.
enum BuiltInChecklistSource {
  /// The source; the checklists in the order of their names.
  static func text(folder: URL) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }.sorted()
    var text = """
      // swift-format-ignore-file
      // Written by `swift run DevelopmentTasks generate` from Checklists/*.md.

      /// The checklists that come with the tool.
      public enum BuiltInChecklists {
        /// Each checklist's Markdown, by the name of its file without the ending.
        public static let all: [(name: String, markdown: String)] = [

      """
    for name in names {
      let markdown = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "      \($0)" }.joined(separator: "\n")
      text += "    (\n      \"\(name.dropLast(3))\",\n      ##\"\"\"\n\(lines)\n      \"\"\"##\n    ),\n"
    }
    return text + "  ]\n}\n"
  }
}
