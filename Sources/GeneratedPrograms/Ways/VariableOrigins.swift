extension Origin {
  /// Texts in variables.
  static let variables: [Origin] = [
    Origin("global var that nothing sets") { draft in
      let (name, text) = (draft.name("globalKind"), draft.text())
      draft.client.append("\(draft.pick("", "private "))var \(name) = \(literal(text))")
      return Result(expression: name, truth: ValueTruth([text]))
    },
    Origin("global var set at run time", .variables) { draft in
      let (name, text) = (draft.name("globalKind"), draft.text())
      draft.client.append("\(draft.pick("", "private "))var \(name) = \(literal(text))")
      let setter = draft.name("choose")
      draft.client.append(
        "@inline(never)\nfunc \(setter)() {\n  if \(draft.condition()) { \(name) = \(draft.unknownText()) }\n}")
      draft.start.append("\(setter)()")
      return Result(expression: name, truth: .open("UserDefaults", optional: [text]))
    },
    Origin("global var set at launch", .variables) { draft in
      let (name, text) = (draft.name("globalKind"), draft.text())
      draft.client.append("var \(name) = \"\"")
      draft.start.append("\(name) = \(literal(text))")
      return Result(expression: name, truth: ValueTruth([text], rest: .undecided))
    },
    Origin("global var switched by a button", .variables) { draft in
      let (name, texts) = (draft.name("globalKind"), draft.texts(2...2))
      let setter = draft.name("switchOver")
      draft.client.append("var \(name) = \(literal(texts[0]))")
      draft.client.append("\(draft.inlining())func \(setter)() {\n  \(name) = \(literal(texts[1]))\n}")
      draft.start.append("if \(draft.condition()) { \(setter)() }")
      return Result(expression: name, truth: ValueTruth(texts, rest: .undecided))
    },
    Origin("static var set at run time", .variables) { draft in
      let (type, text) = (draft.name("Settings"), draft.text())
      draft.client.append(
        """
        enum \(type) {
          static var kind = \(literal(text))

          \(draft.inlining())static func load() {
            if let stored = UserDefaults.standard.string(forKey: "kind") { kind = stored }
          }
        }
        """)
      draft.start.append("\(type).load()")
      return Result(expression: "\(type).kind", truth: .open("UserDefaults", optional: [text]))
    },
    Origin("optional static var set at launch", .variables) { draft in
      let (type, text) = (draft.name("Settings"), draft.text())
      draft.client.append("enum \(type) {\n  static var kind: String?\n}")
      draft.start.append("\(type).kind = \(literal(text))")
      return Result(expression: "(\(type).kind ?? \"none\")", truth: ValueTruth([text], rest: .undecided))
    },
    Origin("var of a shared object that is set at launch", .variables) { draft in
      let (type, text) = (draft.name("Manager"), draft.text())
      draft.client.append(
        """
        \(draft.pick("", "final "))class \(type) {
          static let shared = \(type)()
          var kind = ""

          \(draft.inlining())func configure(kind: String) { self.kind = kind }
        }
        """)
      draft.start.append("\(type).shared.configure(kind: \(literal(text)))")
      return Result(expression: "\(type).shared.kind", truth: ValueTruth([text], rest: .undecided))
    },
    Origin("var of a shared object that is set at run time", .variables) { draft in
      let (type, text) = (draft.name("Manager"), draft.text())
      draft.client.append(
        """
        \(draft.pick("", "final "))class \(type) {
          static let shared = \(type)()
          var kind = \(literal(text))
        }
        """)
      draft.start.append("if \(draft.condition()) { \(type).shared.kind = \(draft.unknownText()) }")
      return Result(expression: "\(type).shared.kind", truth: .open("UserDefaults", optional: [text]))
    },
    Origin("var of a struct in a global", .variables) { draft in
      let (type, name, text) = (draft.name("Settings"), draft.name("settings"), draft.text())
      draft.client.append(
        "struct \(type) {\n  var limit = 4\n  var kind = \"\"\n}\n\nvar \(name) = \(type)()")
      draft.start.append("\(name).kind = \(literal(text))")
      return Result(expression: "\(name).kind", truth: ValueTruth([text], rest: .undecided))
    },
    Origin("lazy var") { draft in
      let (type, text) = (draft.name("Manager"), draft.text())
      draft.client.append(
        """
        final class \(type) {
          static let shared = \(type)()
          lazy var kind: String = \(literal(text)) + ".lazy"
        }
        """)
      return Result(expression: "\(type).shared.kind", truth: ValueTruth([text + ".lazy"], rest: .undecided))
    },
    Origin("local var given to a function that changes it", .variables) { draft in
      let (function, texts) = (draft.name("adjust"), draft.texts(2...2))
      draft.client.append(
        """
        @inline(never)
        func \(function)(_ kind: inout String) {
          if \(draft.condition()) { kind = \(literal(texts[1])) }
        }
        """)
      return Result(
        expression: "kind", truth: ValueTruth(texts), setup: "var kind = \(literal(texts[0]))\n\(function)(&kind)\n")
    },
    Origin("local var captured by a stored closure", .variables) { draft in
      let (type, text) = (draft.name("Listeners"), draft.text())
      draft.client.append(
        """
        final class \(type) {
          static let shared = \(type)()
          var all: [(String) -> Void] = []
          @inline(never) func add(_ listener: @escaping (String) -> Void) { all.append(listener) }
          @inline(never) func notify() { for listener in all { listener(\(draft.unknownText())) } }
        }
        """)
      return Result(
        expression: "kind", truth: .open("UserDefaults"),
        setup: "var kind = \(literal(text))\n\(type).shared.add { kind = $0 }\n\(type).shared.notify()\n")
    },
    Origin("var of an object that was handed out", .variables) { draft in
      let (type, list, text) = (draft.name("Box"), draft.name("boxes"), draft.text())
      let function = draft.name("refill")
      draft.client.append(
        """
        final class \(type) {
          let padding = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
          var kind = \(literal(text))
        }

        var \(list): [\(type)] = []

        @inline(never)
        func \(function)() {
          for box in \(list) { box.kind = \(draft.unknownText()) }
        }
        """)
      return Result(
        expression: "box.kind", truth: .open("UserDefaults"),
        setup: "let box = \(type)()\n\(list).append(box)\n\(function)()\n")
    },
    Origin("var with an observer", .variables) { draft in
      let (type, texts) = (draft.name("Model"), draft.texts(2...2))
      draft.client.append(
        """
        final class \(type) {
          static let shared = \(type)()
          var isPro = false {
            didSet { kind = isPro ? \(literal(texts[1])) : \(literal(texts[0])) }
          }
          private(set) var kind = \(literal(texts[0]))
        }
        """)
      draft.start.append("\(type).shared.isPro = \(draft.condition())")
      return Result(expression: "\(type).shared.kind", truth: ValueTruth(texts, rest: .undecided))
    },
  ]
}
