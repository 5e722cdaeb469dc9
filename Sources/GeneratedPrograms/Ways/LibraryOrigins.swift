extension Origin {
  /// Texts of the library that the executable uses.
  static let library: [Origin] = [
    Origin("static let of a library") { draft in
      let (type, text) = (draft.name("LibraryKinds"), draft.text())
      draft.library.append("public enum \(type) {\n  public static let main = \(literal(text))\n}")
      return Result(expression: "\(type).main", truth: ValueTruth([text]))
    },
    Origin("computed property of a library") { draft in
      let (type, text) = (draft.name("LibraryKinds"), draft.text())
      draft.library.append(
        "public enum \(type) {\n  \(draft.pick("", "@inlinable "))public static var main: String { \(literal(text)) }\n}"
      )
      return Result(expression: "\(type).main", truth: ValueTruth([text]))
    },
    Origin("raw value of a library's enumeration") { draft in
      let (type, texts) = (draft.name("LibraryKind"), draft.texts(2...3))
      let cases = texts.enumerated().map { "  case c\($0.offset) = \(literal($0.element))" }
      draft.library.append("public enum \(type): String {\n\(cases.joined(separator: "\n"))\n}")
      return Result(expression: "\(type).c1.rawValue", truth: ValueTruth([texts[1]]))
    },
    Origin("function of a library") { draft in
      let (function, text) = (draft.name("libraryKind"), draft.text())
      draft.library.append(
        """
        public func \(function)(_ suffix: String) -> String {
          \(literal(text + ".")) + suffix
        }
        """)
      return Result(expression: "\(function)(\"week\")", truth: ValueTruth([text + ".week"]))
    },
    Origin("variable of a library that its client sets", .variables) { draft in
      let (type, texts) = (draft.name("LibrarySettings"), draft.texts(2...2))
      draft.library.append("public enum \(type) {\n  public static var kind = \(literal(texts[0]))\n}")
      draft.start.append("\(type).kind = \(literal(texts[1]))")
      return Result(expression: "\(type).kind", truth: ValueTruth([texts[1]], rest: .undecided))
    },
  ]
}
