extension CallWay {
  /// Loops over several kinds.
  static let loops: [CallWay] = [
    CallWay("loop over an array") { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(1...5))
      draft.client.append(loop(function, over: "[\(list(texts))]", call(&draft, "kind")))
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("loop over a constant array", .reach) { draft, call in
      let (type, function, texts) = (draft.name("Kinds"), draft.name("reloadAll"), draft.texts(2...5))
      draft.client.append("enum \(type) {\n  static let all = [\(list(texts))]\n}")
      draft.client.append(loop(function, over: "\(type).all", call(&draft, "kind")))
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("loop over a set", .reach) { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(1...4))
      draft.client.append(loop(function, over: "[\(list(texts))] as Set<String>", call(&draft, "kind")))
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("loop over two arrays", .reach) { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(3...4))
      draft.client.append(
        loop(
          function, over: "[\(list(Array(texts.prefix(2))))] + [\(list(Array(texts.dropFirst(2))))]",
          call(&draft, "kind")))
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("loop over the values of a dictionary", .reach) { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(1...3))
      let pairs = texts.enumerated().map { "\($0.offset): \(literal($0.element))" }.joined(separator: ", ")
      draft.client.append(loop(function, over: "[\(pairs)].values", call(&draft, "kind")))
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("loop over an array that grows", .reach) { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(2...3))
      let loop =
        "var kinds = [\(literal(texts[0]))]\nif \(draft.condition()) { kinds += [\(list(Array(texts.dropFirst())))] }"
        + "\nfor kind in kinds {\n\(call(&draft, "kind").indented)\n}"
      draft.client.append("func \(function)() {\n\(loop.indented)\n}")
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("loop over an array in a variable", .variables) { draft, call in
      let (type, function, texts) = (draft.name("Registry"), draft.name("reloadAll"), draft.texts(2...3))
      draft.client.append(
        """
        final class \(type) {
          static let shared = \(type)()
          var kinds: [String] = []

          func register(_ kind: String) { kinds.append(kind) }
        }
        """)
      draft.start += texts.map { "\(type).shared.register(\(literal($0)))" }
      draft.client.append(loop(function, over: "\(type).shared.kinds", call(&draft, "kind")))
      return (Entry(statement: "\(function)()"), ValueTruth(texts, rest: .undecided))
    },
    CallWay("array parameter") { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(2...4))
      draft.client.append(
        """
        @inline(never)
        func \(function)(_ kinds: [String]) {
          for kind in kinds {
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (Entry(statement: "\(function)([\(list(texts))])"), ValueTruth(texts))
    },
    CallWay("variadic parameter") { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(2...4))
      draft.client.append(
        """
        @inline(never)
        func \(function)(_ kinds: String...) {
          kinds.forEach { kind in
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (Entry(statement: "\(function)(\(list(texts)))"), ValueTruth(texts))
    },
  ]

  private static func list(_ texts: [String]) -> String { texts.map(literal).joined(separator: ", ") }

  private static func loop(_ function: String, over sequence: String, _ body: String) -> String {
    "func \(function)() {\n  for kind in \(sequence) {\n\(body.indented.indented)\n  }\n}"
  }
}
