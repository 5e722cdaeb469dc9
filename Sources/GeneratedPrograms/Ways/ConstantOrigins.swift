extension Origin {
  /// Texts that the executable's own sources fix.
  static let constants: [Origin] = [
    Origin("literal") { draft in
      let text = draft.text()
      return Result(expression: literal(text), truth: ValueTruth([text]))
    },
    Origin("local constant") { draft in
      let text = draft.text()
      return Result(expression: "kind", truth: ValueTruth([text]), setup: "let kind = \(literal(text))\n")
    },
    Origin("static let") { draft in
      let (type, text) = (draft.name("Kinds"), draft.text())
      draft.client.append("enum \(type) {\n  static let main = \(literal(text))\n}")
      return Result(expression: "\(type).main", truth: ValueTruth([text]))
    },
    Origin("global let") { draft in
      let (name, text) = (draft.name("globalKind"), draft.text())
      draft.client.append("\(draft.pick("", "private "))let \(name) = \(literal(text))")
      return Result(expression: name, truth: ValueTruth([text]))
    },
    Origin("computed property") { draft in
      let (type, text) = (draft.name("Kinds"), draft.text())
      draft.client.append("enum \(type) {\n  static var main: String { \(literal(text)) }\n}")
      return Result(expression: "\(type).main", truth: ValueTruth([text]))
    },
    Origin("stored let of a struct") { draft in
      let (type, text) = (draft.name("Settings"), draft.text())
      draft.client.append("struct \(type) {\n  let number = 3\n  let kind: String = \(literal(text))\n}")
      return Result(expression: "\(type)().kind", truth: ValueTruth([text]))
    },
    Origin("stored let of a class") { draft in
      let (type, text) = (draft.name("Store"), draft.text())
      draft.client.append(
        "\(draft.pick("", "final "))class \(type) {\n  static let shared = \(type)()\n  let kind = \(literal(text))\n}")
      return Result(expression: "\(type).shared.kind", truth: ValueTruth([text]))
    },
    Origin("let given to an initialiser") { draft in
      let (type, text) = (draft.name("Settings"), draft.text())
      draft.client.append(
        """
        struct \(type) {
          static let standard = \(type)(kind: \(literal(text)), limit: 5)
          let kind: String
          let limit: Int
        }
        """)
      return Result(expression: "\(type).standard.kind", truth: ValueTruth([text]))
    },
    Origin("interpolation") { draft in
      let (type, text) = (draft.name("Parts"), draft.text())
      draft.client.append("enum \(type) {\n  static let prefix = \(literal(text))\n}")
      return Result(expression: "\"\\(\(type).prefix).widget\"", truth: ValueTruth([text + ".widget"]))
    },
    Origin("interpolation of a number", .reach) { draft in
      let (type, text) = (draft.name("Parts"), draft.text())
      let number = draft.number(1...4000)
      draft.client.append("enum \(type) {\n  static let version = \(number)\n}")
      return Result(expression: "\"\(text).v\\(\(type).version)\"", truth: ValueTruth(["\(text).v\(number)"]))
    },
    Origin("concatenation") { draft in
      let (name, text) = (draft.name("prefix"), draft.text())
      draft.client.append("let \(name) = \(literal(text))")
      return Result(expression: "\(name) + \".\" + \"list\"", truth: ValueTruth([text + ".list"]))
    },
    Origin("element of an array", .reach) { draft in
      let (type, texts) = (draft.name("Kinds"), draft.texts(2...4))
      let index = draft.number(0...texts.count - 1)
      draft.client.append("enum \(type) {\n  static let all = [\(texts.map(literal).joined(separator: ", "))]\n}")
      return Result(expression: "\(type).all[\(index)]", truth: ValueTruth([texts[index]]))
    },
    Origin("first element of an array", .reach) { draft in
      let (type, texts) = (draft.name("Kinds"), draft.texts(2...4))
      draft.client.append("enum \(type) {\n  static let all = [\(texts.map(literal).joined(separator: ", "))]\n}")
      return Result(expression: "(\(type).all.first ?? \"\")", truth: ValueTruth([texts[0]]))
    },
    Origin("default property of a protocol", .reach) { draft in
      let (name, type, text) = (draft.name("Named"), draft.name("Item"), draft.text())
      draft.client.append(
        """
        protocol \(name) {}

        extension \(name) {
          var kind: String { \(literal(text)) }
        }

        struct \(type): \(name) {}
        """)
      return Result(expression: "\(type)().kind", truth: ValueTruth([text]))
    },
    Origin("requirement of a protocol's type", .reach) { draft in
      let (name, type, text) = (draft.name("Named"), draft.name("Item"), draft.text())
      let function = draft.name("kind")
      draft.client.append(
        """
        protocol \(name) {
          static var kind: String { get }
        }

        enum \(type): \(name) {
          static let kind = \(literal(text))
        }

        \(draft.inlining())func \(function)<T: \(name)>(of type: T.Type) -> String { T.kind }
        """)
      return Result(expression: "\(function)(of: \(type).self)", truth: ValueTruth([text]))
    },
    Origin("result of a closure that makes a constant") { draft in
      let (type, text) = (draft.name("Kinds"), draft.text())
      draft.client.append(
        """
        enum \(type) {
          static let main: String = {
            let prefix = \(literal(text))
            return prefix + ".closure"
          }()
        }
        """)
      return Result(expression: "\(type).main", truth: ValueTruth([text + ".closure"]))
    },
  ]
}
