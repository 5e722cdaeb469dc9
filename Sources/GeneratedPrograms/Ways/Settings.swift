extension Setting {
  /// What stands before a call or the configuration of a widget; the plainest comes first.
  static let before: [Setting] = [
    Setting("nothing around") { _, call in call },
    Setting("ifs before", .lostPaths) { draft, call in
      let ifs = (1...draft.number(1...6)).map {
        "if \(draft.condition()) { UserDefaults.standard.set(\($0), forKey: \"note\") }\n"
      }
      return ifs.joined() + call
    },
    Setting("nested ifs", .lostPaths) { draft, call in
      let (first, second) = (draft.condition(), draft.condition())
      return """
        if \(first) {
          if \(second) {
            UserDefaults.standard.set(2, forKey: "level")
          } else {
            UserDefaults.standard.set(1, forKey: "level")
          }
        } else if \(draft.condition()) {
          UserDefaults.standard.set(0, forKey: "level")
        }
        \(call)
        """
    },
    Setting("switch before", .jumpTables) { draft, call in
      let cases = (0..<draft.cases()).map {
        "case \($0):\n  \(draft.work($0))\n"
      }
      return "switch UserDefaults.standard.integer(forKey: \"mode\") {\n\(cases.joined())default: break\n}\n\(call)"
    },
    Setting("loop before", .lostPaths) { draft, call in
      """
      for number in 0..<UserDefaults.standard.integer(forKey: "count") {
        if number % \(draft.number(2...5)) == 0 { UserDefaults.standard.set(number, forKey: "number") }
      }
      \(call)
      """
    },
    Setting("defer") { draft, call in "defer { UserDefaults.standard.set(true, forKey: \"done\") }\n\(call)" },
  ]

  /// What may keep a call from being reached.
  static let around: [Setting] = [
    Setting("guard") { draft, call in "guard \(draft.condition()) else { return }\n\(call)" },
    Setting("#available", .availability) { draft, call in
      "if #available(iOS \(draft.number(17...26)).\(draft.number(0...4)), *) {\n\(call.indented)\n}"
    },
    Setting("a case of a switch", .jumpTables) { draft, call in
      let cases = (0..<draft.cases()).map {
        "case \($0):\n  \(draft.work($0))\n"
      }
      return
        "switch UserDefaults.standard.integer(forKey: \"mode\") {\n\(cases.joined())case 99:\n\(call.indented)\ndefault: break\n}"
    },
  ]
  /// All that can stand around a call.
  static let all = before + around
}
