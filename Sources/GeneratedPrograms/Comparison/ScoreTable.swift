/// The verdicts over many programs, by way of writing and level.
public struct ScoreTable: Sendable {
  private let levels: [String]
  private var ways: [String: [String: Tally]] = [:]
  private var faults: [String: [String: Tally]] = [:]
  private var total: [String: Tally] = [:]
  private var reasons: [String: Int] = [:]

  /// Starts a table with a column for each level.
  public init(levels: [String]) { self.levels = levels }

  /// Whether nothing was wrong or missing.
  public var isSound: Bool { total.values.allSatisfy { $0.wrong + $0.missing == 0 } }

  /// Counts a verdict in the row of each of its ways and faults.
  public mutating func count(_ verdict: Verdict, _ expectation: Expectation, level: String) {
    for way in Set(expectation.ways) { ways[way, default: [:]][level, default: Tally()].count(verdict) }
    for fault in Set(expectation.faults) {
      faults[fault.rawValue, default: [:]][level, default: Tally()].count(verdict)
    }
    total[level, default: Tally()].count(verdict)
    if case .unknown(let reason) = verdict { reasons[reason, default: 0] += 1 }
  }

  /// The table as text: right/unknown/wrong/missing.
  public var text: String {
    let order = { (rows: [String: [String: Tally]]) in rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    let rows = order(ways) + [("", [:])] + order(faults) + [("", [:]), ("all", total)]
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    let lines = rows.map { title, columns in
      title.isEmpty ? "" : padded(title, width) + levels.map { padded(columns[$0]?.description ?? "-", 20) }.joined()
    }
    let heading = padded("right/unknown/wrong/missing", width) + levels.map { padded($0, 20) }.joined()
    let why = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "\(padded(String($0.value), 6))\($0.key)"
    }
    return ([heading] + lines + (why.isEmpty ? [] : ["", "unknown, by reason:"] + why)).joined(separator: "\n")
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
