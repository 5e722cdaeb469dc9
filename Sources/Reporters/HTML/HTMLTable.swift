/// A table that becomes a list of rows on a phone.
enum HTMLTable {
  /// A table; `long` are the heads of columns that hold identifiers.
  static func node(heads: [String], rows: [[String]], long: Set<String>) -> HTMLNode {
    let body = rows.map { row in
      HTMLNode.tag(
        "tr", [:],
        zip(heads, row).map { head, text in
          .tag("td", ["data-head": head, "class": long.contains(head) ? "long" : nil], HTMLNode.breakable(text))
        })
    }
    return .tag(
      "div", ["class": "wide"],
      [
        .tag(
          "table", [:],
          [
            .tag("thead", [:], [.tag("tr", [:], heads.map { .tag("th", text: $0) })]), .tag("tbody", [:], body),
          ])
      ])
  }
}
