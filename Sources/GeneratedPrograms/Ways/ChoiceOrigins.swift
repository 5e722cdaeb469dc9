extension Origin {
  /// Texts that are chosen while the program runs.
  static let choices: [Origin] = [
    Origin("conditional expression") { draft in
      let texts = draft.texts(2...2)
      return Result(
        expression: "(\(draft.condition()) ? \(literal(texts[0])) : \(literal(texts[1])))", truth: ValueTruth(texts))
    },
    Origin("function with a chain of ifs") { draft in
      let (function, texts) = (draft.name("choose"), draft.texts(3...6))
      let ifs = texts.dropLast().map { "  if \(draft.condition()) { return \(literal($0)) }" }
      draft.client.append(
        """
        \(draft.inlining())func \(function)() -> String {
        \(ifs.joined(separator: "\n"))
          return \(literal(texts[texts.count - 1]))
        }
        """)
      return Result(expression: "\(function)()", truth: ValueTruth(texts))
    },
    Origin("var changed in a row of ifs", .lostPaths) { draft in
      let texts = draft.texts(4...7)
      let ifs = texts.dropFirst().map { "if \(draft.condition()) { kind = \(literal($0)) }\n" }
      return Result(
        expression: "kind", truth: ValueTruth(texts), setup: "var kind = \(literal(texts[0]))\n" + ifs.joined())
    },
    Origin("conditional text before a row of ifs", .lostPaths) { draft in
      let texts = draft.texts(2...2)
      let ifs = (0..<draft.number(3...6)).map { "if \(draft.condition()) {\n  \(draft.work($0))\n}\n" }
      return Result(
        expression: "kind", truth: ValueTruth(texts),
        setup: "let kind = \(draft.condition()) ? \(literal(texts[0])) : \(literal(texts[1]))\n" + ifs.joined())
    },
    Origin("switch over a number", .jumpTables) { draft in
      let count = draft.cases()
      let (function, texts) = (draft.name("choose"), draft.texts(count...count))
      let cases = texts.dropLast().enumerated().map { "  case \($0.offset): return \(literal($0.element))" }
      draft.client.append(
        """
        \(draft.inlining())func \(function)(_ number: Int) -> String {
          switch number {
        \(cases.joined(separator: "\n"))
          default: return \(literal(texts[texts.count - 1]))
          }
        }
        """)
      return Result(
        expression: "\(function)(UserDefaults.standard.integer(forKey: \"mode\"))", truth: ValueTruth(texts))
    },
    Origin("switch in the function that calls", .jumpTables) { draft in
      let count = draft.cases()
      let texts = draft.texts(count...count)
      let cases = texts.dropLast().enumerated().map {
        "case \($0.offset):\n  \(draft.work($0.offset))\n  kind = \(literal($0.element))\n"
      }
      return Result(
        expression: "kind", truth: ValueTruth(texts),
        setup:
          "let kind: String\nswitch UserDefaults.standard.integer(forKey: \"mode\(draft.tag)\") {\n\(cases.joined())"
          + "default: kind = \(literal(texts[count - 1]))\n}\n")
    },
    Origin("switch over an enumeration with work in the cases", .jumpTables) { draft in
      let count = draft.cases()
      let (type, texts) = (draft.name("Mode"), draft.texts(count...count))
      let cases = texts.enumerated().map {
        "    case .c\($0.offset):\n      \(draft.work($0.offset))\n      return \(literal($0.element))"
      }
      draft.client.append(
        """
        enum \(type): Int {
          case \(texts.indices.map { "c\($0)" }.joined(separator: ", "))

          \(draft.inlining())func kind() -> String {
            switch self {
        \(cases.joined(separator: "\n"))
            }
          }
        }
        """)
      return Result(
        expression: "(\(type)(rawValue: UserDefaults.standard.integer(forKey: \"mode\")) ?? .c0).kind()",
        truth: ValueTruth(texts))
    },
    Origin("raw value of one case") { draft in
      let (type, texts) = (draft.name("Kind"), draft.texts(2...6))
      draft.client.append(enumeration(type, texts))
      return Result(expression: "\(type).c1.rawValue", truth: ValueTruth([texts[1]]))
    },
    Origin("raw value of a case that is looked up", .enumerations) { draft in
      let (type, texts) = (draft.name("Kind"), draft.texts(2...6))
      draft.client.append(enumeration(type, texts))
      return Result(
        expression: "(\(type)(rawValue: \(draft.unknownText())) ?? .c0).rawValue", truth: ValueTruth(texts))
    },
    Origin("element of an array by a condition", .reach) { draft in
      let texts = draft.texts(2...2)
      return Result(
        expression: "[\(literal(texts[0])), \(literal(texts[1]))][\(draft.condition()) ? 1 : 0]",
        truth: ValueTruth(texts))
    },
    Origin("case by a condition") { draft in
      let (type, texts) = (draft.name("Kind"), draft.texts(3...5))
      draft.client.append(enumeration(type, texts))
      return Result(
        expression: "(\(draft.condition()) ? \(type).c0 : \(type).c2).rawValue",
        truth: ValueTruth([texts[0], texts[2]]))
    },
    Origin("raw value behind a prefix", .reach) { draft in
      let (type, text) = (draft.name("Kind"), draft.text())
      draft.client.append(
        """
        enum \(type): String {
          case list, chart, map

          var kind: String { \(draft.pick("\"\(text).\\(rawValue)\"", "\(literal(text + ".")) + rawValue")) }
        }
        """)
      return Result(expression: "\(type).chart.kind", truth: ValueTruth([text + ".chart"]))
    },
    Origin("value of a dictionary", .reach) { draft in
      let (type, texts) = (draft.name("Kinds"), draft.texts(2...3))
      let pairs = texts.enumerated().map { "\"k\($0.offset)\": \(literal($0.element))" }.joined(separator: ", ")
      draft.client.append("enum \(type) {\n  static let all = [\(pairs)]\n}")
      return Result(
        expression: "(\(type).all[\"k1\"] ?? \"\")", truth: ValueTruth([texts[1]], optional: [""], rest: .undecided))
    },
    Origin("property of one case of an enumeration") { draft in
      let (type, texts) = (draft.name("Feature"), draft.texts(3...6))
      let cases = texts.indices.map { "    case .c\($0): \(literal(texts[$0]))" }
      draft.client.append(
        """
        enum \(type) {
          case \(texts.indices.map { "c\($0)" }.joined(separator: ", "))

          var kind: String {
            switch self {
        \(cases.joined(separator: "\n"))
            }
          }
        }
        """)
      return Result(expression: "\(type).c\(draft.number(2...2)).kind", truth: ValueTruth([texts[2]]))
    },
    Origin("UserDefaults with a default", .defaults) { draft in
      let text = draft.text()
      return Result(
        expression: "(UserDefaults.standard.string(forKey: \"kind\") ?? \(literal(text)))",
        truth: .open("UserDefaults", certain: [text]))
    },
    Origin("Info.plist", .defaults) { draft in
      Result(
        expression: "(Bundle.main.object(forInfoDictionaryKey: \"WidgetKind\") as? String ?? \"\")",
        truth: .open("Info.plist key WidgetKind"))
    },
    Origin("bundle identifier with a default", .defaults) { draft in
      let text = draft.text()
      return Result(
        expression: "(Bundle.main.bundleIdentifier ?? \(literal(text)))",
        truth: .open("bundle identifier", possible: [text]))
    },
    Origin("default of a nil optional") { draft in
      let (type, text) = (draft.name("Settings"), draft.text())
      draft.client.append("enum \(type) {\n  static let override: String? = nil\n}")
      return Result(expression: "(\(type).override ?? \(literal(text)))", truth: ValueTruth([text]))
    },
    Origin("#available below the choice", .availability) { draft in
      let (function, texts) = (draft.name("choose"), draft.texts(2...2))
      draft.client.append(
        """
        \(draft.inlining())func \(function)() -> String {
          if #available(iOS \(draft.number(18...26)).\(draft.number(0...4)), *) { return \(literal(texts[0])) }
          return \(literal(texts[1]))
        }
        """)
      return Result(expression: "\(function)()", truth: ValueTruth(texts))
    },
    Origin("name of a final class", .typeNames) { draft in
      let type = draft.name("FinalThing")
      draft.client.append("final class \(type) {\n  var kind: String { String(describing: type(of: self)) }\n}")
      return Result(expression: "\(type)().kind", truth: ValueTruth([type]))
    },
    Origin("name of a subclass", .typeNames) { draft in
      let (type, subtype) = (draft.name("BaseThing"), draft.name("SpecialThing"))
      draft.client.append(
        """
        class \(type) {
          \(draft.inlining())func kind() -> String { String(describing: type(of: self)) }
        }

        class \(subtype): \(type) {}
        """)
      return Result(expression: "(\(subtype)() as \(type)).kind()", truth: ValueTruth([subtype]))
    },
    Origin("name of a struct", .typeNames) { draft in
      let type = draft.name("Thing")
      draft.client.append("struct \(type) {\n  static let kind = String(describing: Self.self)\n}")
      return Result(expression: "\(type).kind", truth: ValueTruth([type]))
    },
  ]

  /// An enumeration with a raw value for each case, which are named by their number.
  static func enumeration(_ type: String, _ texts: [String], protocols: String = "String") -> String {
    let cases = texts.enumerated().map { "  case c\($0.offset) = \(literal($0.element))" }
    return "enum \(type): \(protocols) {\n\(cases.joined(separator: "\n"))\n}"
  }

  /// All ways in which a text comes about.
  static let all = constants + library + variables + choices + composed
}
