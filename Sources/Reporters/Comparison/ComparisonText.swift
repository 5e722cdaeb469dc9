import BundleModel
public import Comparison
public import LintEngine

/// Writes what differs between two artifacts for a person at a terminal.
public struct ComparisonText: Sendable {
  private let screen: TextCanvas.Screen

  /// Creates a writer for a screen of so many columns.
  public init(columns: Int = 80, hasColours: Bool = false) {
    screen = TextCanvas.Screen(columns: columns, hasColours: hasColours)
  }

  /// The table, then the findings from a severity on, then what they come to.
  ///
  /// Milder findings stand in the table only.
  public func text(of comparison: ArtifactComparison, report: Report, from severity: Severity = .error) -> String {
    var canvas = TextCanvas(screen)
    table(comparison, on: &canvas)
    let findings = report.findings.filter { $0.severity >= severity }
    for (index, finding) in findings.enumerated() {
      canvas.blank()
      let next = findings.dropFirst(index + 1).first
      FindingText(
        located: LocatedFinding(finding: finding, artifact: report.artifact),
        showsRemedy: finding.remedy != next?.remedy
      ).draw(on: &canvas)
    }
    if !comparison.bundles.isEmpty {
      canvas.blank()
      summary(comparison, report, on: &canvas)
    }
    return canvas.text
  }

  private func table(_ comparison: ArtifactComparison, on canvas: inout TextCanvas) {
    if comparison.bundles.isEmpty {
      nothing(comparison, on: &canvas)
    } else {
      side("first", comparison.first, on: &canvas)
      side("second", comparison.second, on: &canvas)
      for bundle in comparison.bundles {
        canvas.blank()
        draw(bundle, on: &canvas)
      }
      if !comparison.signing.changes.isEmpty || !comparison.untold.isEmpty { canvas.blank() }
      if let signing = Self.sentence(comparison) { field("signing", signing, on: &canvas) }
    }
    for untold in comparison.untold {
      field("unknown", "\(untold.bundle): \(untold.what) not compared: \(untold.reason)", on: &canvas)
    }
  }

  /// One line when no bundle came, went or changed.
  private func nothing(_ comparison: ArtifactComparison, on canvas: inout TextCanvas) {
    let names = " between \(comparison.first.fileName) and \(comparison.second.fileName)"
    let signing = Self.sentence(comparison)
    canvas.paragraph([
      StyledText("Nothing differs", .good),
      StyledText(names + (signing.map { " but the signing: \($0)" } ?? ".")),
    ])
  }

  private func side(_ name: String, _ side: ComparedSide, on canvas: inout TextCanvas) {
    let parts = [
      side.form?.label, side.fileSize.map(ByteCount.text), side.unpackedSize.map { "\(ByteCount.text($0)) unpacked" },
    ].compactMap(\.self)
    canvas.paragraph(
      [StyledText(side.fileName, .title), StyledText(", " + parts.joined(separator: ", "))],
      first: [StyledText(name.padded(to: 9), .key)], rest: [StyledText("         ")])
  }

  private func draw(_ bundle: BundleChanges, on canvas: inout TextCanvas) {
    canvas.paragraph(
      [StyledText(bundle.path, .title), StyledText(", \(bundle.label)", .faint)],
      first: [bundle.fate.sign, StyledText(" ")], rest: [StyledText("  ")])
    for change in bundle.changes {
      canvas.paragraph(
        [StyledText(change.phrase.shortened)],
        first: [
          StyledText("  "), change.fate.sign, StyledText(" "),
          StyledText(change.aspect.label.padded(to: Self.labelWidth), .faint),
        ], rest: [StyledText(String(repeating: " ", count: Self.labelWidth + 4))])
    }
  }

  private static let labelWidth = (Change.Aspect.allCases.map(\.label.count).max() ?? 0) + 2

  private func field(_ name: String, _ value: String, on canvas: inout TextCanvas) {
    canvas.paragraph(
      [StyledText(value.shortened)], first: [StyledText(name.padded(to: 9), .key)], rest: [StyledText("         ")])
  }

  private func summary(_ comparison: ArtifactComparison, _ report: Report, on canvas: inout TextCanvas) {
    var pieces: [StyledText] = []
    for severity in [Severity.error, .warning] {
      guard let count = report.count(of: severity).counted(severity.rawValue) else { continue }
      pieces += [StyledText(count, severity.role), StyledText(" · ", .faint)]
    }
    let counts = BundleChanges.Fate.allCases.compactMap { fate -> String? in
      let count = comparison.bundles.count { $0.fate == fate }
      return count == 0 ? nil : "\(count) \(fate.rawValue)"
    }
    canvas.paragraph(pieces + [StyledText("bundles: \(counts.joined(separator: ", "))")])
  }

  /// What signing anew changed, in one sentence; `nil` when nothing.
  private static func sentence(_ comparison: ArtifactComparison) -> String? {
    let changes = comparison.signing.changes
    guard !changes.isEmpty else { return nil }
    let parts = changes.map { change -> String in
      switch (change.aspect, change.before, change.after) {
      case (.signature, _?, _?): change.phrase
      case (_, nil, _): "\(change.name ?? change.aspect.label) came"
      case (_, _, nil): "\(change.name ?? change.aspect.label) went"
      case (.profile, _, _): "profile \(change.phrase)"
      default: change.phrase
      }
    }
    let bundles = comparison.signing.bundleCount.counted("bundle").map { " (\($0))" } ?? ""
    return parts.joined(separator: "; ") + bundles + (comparison.isExport ? ", as an export does." : ".")
  }
}

extension BundleChanges.Fate {
  /// The sign before a line.
  fileprivate var sign: StyledText {
    switch self {
    case .came: StyledText("+", .good)
    case .went: StyledText("-", .error)
    case .changed: StyledText("~", .warning)
    }
  }
}

extension Change {
  /// The name and the values on one line, as in "1.4 → 1.5".
  fileprivate var phrase: String {
    let lead = name.map { "\($0): " } ?? ""
    switch (before, after) {
    case (.bytes(let old)?, .bytes(let new)?):
      return "\(lead)\(ByteCount.text(old)) → \(ByteCount.text(new)) (\(ByteCount.difference(old, new)))"
    default:
      return lead + [before, after].compactMap { $0?.shown }.joined(separator: " → ")
    }
  }
}

extension Change.Value {
  fileprivate var shown: String {
    switch self {
    case .text(let text): text.isEmpty ? "“” (empty)" : text
    case .bytes(let count): ByteCount.text(count)
    }
  }
}
