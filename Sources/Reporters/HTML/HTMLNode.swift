/// A piece of a page.
///
/// Text becomes markup in one place only, where it is escaped.
indirect enum HTMLNode: Sendable, Hashable {
  /// An element with its attributes and contents.
  case element(String, [Attribute], [HTMLNode])
  /// A text.
  case text(String)
  /// This project's own style sheet.
  case style(String)

  /// A name and its value.
  struct Attribute: Sendable, Hashable {
    let name: String
    let value: String
  }

  /// An element; attributes without a value are left out.
  static func tag(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [HTMLNode] = [])
    -> HTMLNode
  {
    .element(name, attributes.compactMap { name, value in value.map { Attribute(name: name, value: $0) } }, children)
  }

  /// An element that holds a text.
  static func tag(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String) -> HTMLNode {
    tag(name, attributes, [.text(text)])
  }

  /// A text whose lines may end behind dots and slashes, as those of identifiers and paths do.
  static func breakable(_ text: String) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    var part = ""
    for character in text {
      part.append(character)
      guard "./".contains(character) else { continue }
      nodes += [.text(part), .tag("wbr")]
      part = ""
    }
    return nodes + [.text(part)]
  }

  /// The markup, valid as HTML and as XML.
  var markup: String {
    switch self {
    case .text(let text): return XMLText.escaped(text)
    case .style(let sheet): return "<style>\n\(sheet)</style>\n"
    case .element(let name, let attributes, let children):
      let start = "<\(name)" + attributes.map { " \($0.name)=\"\(XMLText.escaped($0.value))\"" }.joined()
      if Self.empty.contains(name) { return "\(start)/>" }
      let end = Self.lines.contains(name) ? "\n" : ""
      return "\(start)>\(children.map(\.markup).joined())</\(name)>\(end)"
    }
  }

  /// Elements without contents (HTML Living Standard, "Void elements"), and SVG's.
  private static let empty: Set<String> = ["meta", "input", "wbr", "rect", "path"]
  /// Elements behind which a line ends, so that the page can be read as text.
  private static let lines: Set<String> = [
    "head", "body", "header", "main", "section", "div", "h1", "h2", "h3", "h4", "p", "ul", "li", "table", "tr", "dl",
    "svg", "details", "article", "footer", "title", "thead", "tbody", "g",
  ]
}
