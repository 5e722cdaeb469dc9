extension CallWay {
  /// Loops over what holds kinds, and tasks for each.
  static let collections: [CallWay] = [
    CallWay("loop over structs", .reach) { draft, call in
      let (type, function, texts) = (draft.name("Item"), draft.name("reloadAll"), draft.texts(2...4))
      let items = texts.enumerated().map { "    \(type)(number: \($0.offset), kind: \(literal($0.element)))," }
      draft.client.append(
        """
        struct \(type) {
          let number: Int
          let kind: String

          static let all = [
        \(items.joined(separator: "\n"))
          ]
        }

        \(draft.inlining())func \(function)() {
          for item in \(type).all {
        \(call(&draft, "item.kind").indented.indented)
          }
        }
        """)
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("loop over pairs", .reach) { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(2...3))
      let pairs = texts.enumerated().map { "(\"key\($0.offset)\", \(literal($0.element)))" }.joined(separator: ", ")
      draft.client.append(
        """
        func \(function)() {
          for (key, kind) in [\(pairs)] where UserDefaults.standard.bool(forKey: key) {
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("loop with an index", .reach) { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(2...4))
      draft.client.append(
        """
        func \(function)() {
          let kinds = [\(texts.map(literal).joined(separator: ", "))]
          var index = 0
          while index < kinds.count {
            let kind = kinds[index]
            index += 1
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("set that grows", .reach) { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(2...3))
      let inserts = texts.dropFirst().map { "  if \(draft.condition()) { kinds.insert(\(literal($0))) }\n" }.joined()
      draft.client.append(
        """
        func \(function)() {
          var kinds: Set<String> = [\(literal(texts[0]))]
        \(inserts)  for kind in kinds {
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("task for each kind", .reach) { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(2...3))
      draft.client.append(
        """
        func \(function)() async {
          await withTaskGroup(of: Void.self) { group in
            for kind in [\(texts.map(literal).joined(separator: ", "))] {
              group.addTask {
        \(call(&draft, "kind").indented.indented.indented.indented)
              }
            }
          }
        }
        """)
      return (Entry(statement: "await \(function)()", waits: true), ValueTruth(texts))
    },
    CallWay("lines of a text that is split", .reach) { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(2...3))
      draft.client.append(
        """
        func \(function)() {
          for part in \(literal(texts.joined(separator: ","))).split(separator: ",") {
            let kind = String(part)
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (Entry(statement: "\(function)()"), ValueTruth(texts, rest: .undecided))
    },
    CallWay("parameter by a switch with work in each case", .jumpTables) { draft, call in
      let count = draft.cases()
      let (type, function, texts) = (draft.name("Event"), draft.name("handle"), draft.texts(count...count))
      let cases = texts.enumerated().map { number, text in
        "  case .c\(number):\n    \(draft.work(number))\n" + call(&draft, literal(text)).indented.indented
      }
      draft.client.append(
        """
        enum \(type): Int {
          case \(texts.indices.map { "c\($0)" }.joined(separator: ", "))
        }

        @inline(never)
        func \(function)(_ event: \(type)) {
          switch event {
        \(cases.joined(separator: "\n"))
          }
        }
        """)
      return (
        Entry(
          statement: "if let event = \(type)(rawValue: UserDefaults.standard.integer(forKey: \"event\")) {\n"
            + "  \(function)(event)\n}"), ValueTruth(texts)
      )
    },
    CallWay("several calls in one function", .lostPaths) { draft, call in
      let (function, texts) = (draft.name("reloadAll"), draft.texts(3...6))
      let calls = texts.map { text -> String in
        let statement = call(&draft, literal(text))
        return draft.number(0...2) == 0 ? statement : "if \(draft.condition()) {\n\(statement.indented)\n}"
      }
      draft.client.append("\(draft.inlining())func \(function)() {\n\(calls.joined(separator: "\n").indented)\n}")
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
  ]

  /// All ways to call with texts of their own.
  static let all = callers + storedCallers + enumerations + loops + services + collections
}
