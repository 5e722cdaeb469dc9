extension Origin {
  /// Texts that are put together.
  static let composed: [Origin] = [
    Origin("text that grows", .reach) { draft in
      let text = draft.text()
      return Result(
        expression: "kind", truth: ValueTruth([text + ".widget.small"]),
        setup: "var kind = \(literal(text))\nkind += \".widget\"\nkind.append(\".small\")\n")
    },
    Origin("text that grows on a condition", .reach) { draft in
      let text = draft.text()
      return Result(
        expression: "kind", truth: ValueTruth([text, text + ".pro"]),
        setup: "var kind = \(literal(text))\nif \(draft.condition()) { kind += \".pro\" }\n")
    },
    Origin("words joined", .reach) { draft in
      let text = draft.text()
      return Result(
        expression: "[\(literal(text)), \"week\"].joined(separator: \".\")", truth: ValueTruth([text + ".week"]))
    },
    Origin("interpolation of several values", .reach) { draft in
      let (type, text) = (draft.name("Parts"), draft.text())
      let number = draft.number(0...99)
      draft.client.append(
        "enum \(type) {\n  static let name = \(literal(text))\n  static let isPro = true\n  static let size = \(number)\n}"
      )
      return Result(
        expression: "\"\\(\(type).name)-\\(\(type).size)-\\(\(type).isPro)\"",
        truth: ValueTruth(["\(text)-\(number)-true"]))
    },
    Origin("bundle identifier with a suffix", .defaults) { draft in
      Result(
        expression: "((Bundle.main.bundleIdentifier ?? \"\") + \".widget\")",
        truth: .open("bundle identifier", optional: [".widget"]))
    },
    Origin("interpolation of what is read at run time") { draft in
      let text = draft.text()
      return Result(
        expression: "\"\(text).\\(UserDefaults.standard.integer(forKey: \"number\"))\"", truth: .open("UserDefaults"))
    },
    Origin("text of an enumeration's case", .reach) { draft in
      let type = draft.name("Mode")
      draft.client.append("enum \(type) {\n  case list\(draft.tag), chart\(draft.tag)\n}")
      return Result(
        expression: "String(describing: \(type).chart\(draft.tag))",
        truth: ValueTruth(["chart\(draft.tag)"], rest: .undecided))
    },
    Origin("default argument") { draft in
      let (function, text) = (draft.name("make"), draft.text())
      draft.client.append(
        "\(draft.inlining())func \(function)(_ prefix: String = \(literal(text)), suffix: String = \".x\") -> String {\n"
          + "  prefix + suffix\n}")
      return Result(expression: "\(function)()", truth: ValueTruth([text + ".x"]))
    },
    Origin("static let that another one makes") { draft in
      let (type, text) = (draft.name("Kinds"), draft.text())
      draft.client.append(
        """
        enum \(type) {
          static let base = \(literal(text))
          static let main = base + ".main"
        }
        """)
      return Result(expression: "\(type).main", truth: ValueTruth([text + ".main"]))
    },
    Origin("element of a tuple") { draft in
      let (name, texts) = (draft.name("pair"), draft.texts(2...2))
      draft.client.append("let \(name) = (home: \(literal(texts[0])), lock: \(literal(texts[1])))")
      return Result(expression: "\(name).lock", truth: ValueTruth([texts[1]]))
    },
    Origin("property behind a key path", .reach) { draft in
      let (type, function, texts) = (draft.name("Config"), draft.name("read"), draft.texts(2...2))
      draft.client.append(
        """
        struct \(type) {
          let home = \(literal(texts[0]))
          let lock = \(literal(texts[1]))
        }

        func \(function)(_ path: KeyPath<\(type), String>) -> String { \(type)()[keyPath: path] }
        """)
      return Result(expression: "\(function)(\\.lock)", truth: ValueTruth([texts[1]], rest: .undecided))
    },
    Origin("value of an enumeration's case", .reach) { draft in
      let (type, texts) = (draft.name("Source"), draft.texts(2...2))
      draft.client.append(
        """
        enum \(type) {
          case fixed(String)
          case standard

          \(draft.inlining())func kind() -> String {
            switch self {
            case .fixed(let kind): return kind
            case .standard: return \(literal(texts[1]))
            }
          }
        }
        """)
      return Result(expression: "\(type).fixed(\(literal(texts[0]))).kind()", truth: ValueTruth([texts[0]]))
    },
    Origin("throwing function with a fallback", .reach) { draft in
      let (function, texts) = (draft.name("load"), draft.texts(2...2))
      draft.client.append(
        """
        struct \(function)Failure: Error {}

        \(draft.inlining())func \(function)() throws -> String {
          if \(draft.condition()) { throw \(function)Failure() }
          return \(literal(texts[0]))
        }
        """)
      return Result(expression: "((try? \(function)()) ?? \(literal(texts[1])))", truth: ValueTruth(texts))
    },
  ]
}
