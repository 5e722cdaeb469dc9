import ByteParsing
import CodeEvaluation
import Facts
import FixtureImages

/// The page that says how much of what the compiled images' sources fix is read out of their code.
enum CodeFactsPage {
  /// How many values were read, left open, and read wrongly.
  private struct Score {
    var resolved = 0
    var unknown = 0
    var wrong = 0

    mutating func count(_ found: Known<String>, expected: String) {
      switch found {
      case .value(let value) where value == expected: resolved += 1
      case .value: wrong += 1
      case .absent, .unknown: unknown += 1
      }
    }
  }

  /// One row: a way to build, with what was read of its widgets' and controls' kinds and of its reload calls.
  private struct Row {
    var images = 0
    var kinds = Score()
    var undecidable = Score()
    var reloads = Score()
  }

  /// The page as Markdown.
  static func text() throws -> String {
    let manifest = try ImageManifest.load()
    var rows: [String: Row] = [:]
    for image in manifest.images where image.target.hasPrefix("arm64-") || image.target.hasPrefix("arm64e-") {
      guard let facts = CodeFacts.read(from: try manifest.artifact(of: image)).first, facts.unread == nil else {
        continue
      }
      add(facts, of: image, to: &rows[title(of: image), default: Row()])
    }
    let body = rows.sorted { $0.key < $1.key }.map { title, row in
      let kinds = row.kinds
      let reloads = row.reloads
      return """
        | \(title) | \(row.images) | \(kinds.resolved) / \(kinds.unknown) / \(kinds.wrong) \
        | \(row.undecidable.unknown) / \(row.undecidable.wrong) \
        | \(reloads.resolved) / \(reloads.unknown) / \(reloads.wrong) |
        """
    }
    return """
      # What is read from machine code

      A widget's kind is a Swift string that exists only in code. bundlecheck evaluates the few functions that matter:
      a widget's `init()` and `body`, and those around each reload call, over values that are known or not known. The
      compiled images in `Fixtures/Images` are Swift, written in every way in which kinds and reload calls are written
      (literals short and long, constants of other modules, raw values, interpolation, ternaries, loops, parameters,
      closures, tasks), and their manifest says what the sources fix. This table holds the one against the other.

      `swift run DevelopmentTasks generate` renews it. Wrong must be 0 everywhere: a value that nobody can know makes a
      note, a wrong one would stop a release.

      | built with | images | kinds: resolved / not known / wrong | kinds that nobody can know: not known / wrong | kinds that reach reload calls: resolved / not known / wrong |
      |---|---|---|---|---|
      \(body.joined(separator: "\n"))

      A kind that is made at run time (from a server, a date, a random number) is among those that nobody can know.
      Reload calls of types that the linker stripped from an image are not counted.

      """
  }

  private static func title(of image: ImageManifest.Image) -> String {
    let architecture = image.target.hasPrefix("arm64e") ? "arm64e" : "arm64"
    return "`\(image.optimization)`, \(image.fixups), \(image.stripped ? "stripped" : "unstripped"), \(architecture)"
  }

  private static func add(_ facts: CodeFacts, of image: ImageManifest.Image, to row: inout Row) {
    row.images += 1
    for widget in image.widgets where widget.kind != nil || widget.kindUnknown != nil {
      let found = facts.widgets.first { $0.type == "\(image.module).\(widget.type)" }?.kind ?? .absent
      if let kind = widget.kind { row.kinds.count(found, expected: kind) }
      if widget.kindUnknown != nil { row.undecidable.count(found, expected: "") }
    }
    for control in image.controls {
      guard let kind = control.kind else { continue }
      let found = facts.controls.first { $0.type == "\(image.module).\(control.type)" }?.kind ?? .absent
      row.kinds.count(found, expected: kind)
    }
    countReloads(facts, of: image, in: &row.reloads)
  }

  /// Compares the kinds that reach each sort of call; a function is not compared, since the compiler merges equal ones.
  private static func countReloads(_ facts: CodeFacts, of image: ImageManifest.Image, in score: inout Score) {
    let held = Set(facts.intents.map(\.type))
    for interface in ReloadInterface.allCases where interface.namesKind {
      let calls = image.reloads.filter { reload in
        guard reload.call == interface.rawValue else { return false }
        guard reload.function.hasSuffix(".perform()") else { return true }
        return held.contains("\(image.module).\(reload.function.dropLast(".perform()".count))")
      }
      var expected = Set(calls.flatMap(\.values))
      let found = Set(facts.reloads.filter { $0.interface == interface }.flatMap { $0.kinds.map(\.text) })
      // The framework's public function gets this kind from the app, which the framework's own source cannot say.
      if image.module == "KindKit" { expected.formUnion(found.intersection(["EveningKind"])) }
      score.resolved += found.intersection(expected).count
      score.unknown += expected.subtracting(found).count
      score.wrong += found.subtracting(expected).count
    }
  }
}
