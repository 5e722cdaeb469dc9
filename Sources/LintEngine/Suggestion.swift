/// Finds what somebody probably meant.
public enum Suggestion {
  /// The candidate that is nearest to a text, when it is near enough to be meant; of equals the first in order.
  ///
  /// Near enough: at most one edit in three letters. Distances count insertions, deletions, replacements and
  /// exchanges of neighbours (Damerau, restricted).
  public static func nearest(to text: String, among candidates: some Sequence<String>) -> String? {
    let limit = max(text.count / 3, 1)
    let rated = candidates.sorted().map { (name: $0, distance: distance(text.lowercased(), $0.lowercased())) }
    return rated.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.name
  }

  /// The candidate that a text may have been renamed to: the one with the fewest edits, at most two in five letters
  /// of the longer; of equals the first in order.
  public static func renamed(_ text: String, among candidates: some Sequence<String>) -> String? {
    let rated = candidates.sorted().map { (name: $0, distance: distance(text.lowercased(), $0.lowercased())) }
    let near = rated.filter { $0.distance * 5 <= max($0.name.count, text.count) * 2 }
    return near.min { $0.distance < $1.distance }?.name
  }

  /// A clause such as `; did you mean app-group-shared?`, or nothing.
  public static func clause(for text: String, among candidates: some Sequence<String>) -> String {
    nearest(to: text, among: candidates).map { "; did you mean \($0)?" } ?? ""
  }

  private static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.prefix(128))
    let right = Array(right.prefix(128))
    var before = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (letter == other ? 0 : 1)
        var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      before = previous
      previous = current
    }
    return previous.last ?? 0
  }
}
