extension Passage {
  /// Through tasks, asynchronous functions and actors.
  static let tasks: [Passage] = [
    Passage("task") { draft, origin, call in
      let function = draft.name("refresh")
      let body = "Task {\n\((origin.setup + call(&draft, origin.expression)).indented)\n}"
      draft.client.append("\(draft.inlining())func \(function)() {\n\(body.indented)\n}")
      return Entry(statement: "\(function)()")
    },
    Passage("constant captured by a task", .reach) { draft, origin, call in
      let function = draft.name("refresh")
      let body = origin.setup + "let captured = \(origin.expression)\nTask {\n\(call(&draft, "captured").indented)\n}"
      draft.client.append("\(draft.inlining())func \(function)() {\n\(body.indented)\n}")
      return Entry(statement: "\(function)()")
    },
    Passage("asynchronous function") { draft, origin, call in
      let function = draft.name("refresh")
      draft.client.append(
        "\(draft.inlining())func \(function)() async {\n"
          + "\((origin.setup + call(&draft, origin.expression)).indented)\n}")
      return Entry(statement: "await \(function)()", waits: true)
    },
    Passage("constant carried over an await", .reach) { draft, origin, call in
      let (function, pause) = (draft.name("refresh"), draft.name("pause"))
      draft.client.append("@inline(never)\nfunc \(pause)() async {\n  await Task.yield()\n}")
      let body = origin.setup + "let carried = \(origin.expression)\nawait \(pause)()\n" + call(&draft, "carried")
      draft.client.append("\(draft.inlining())func \(function)() async {\n\(body.indented)\n}")
      return Entry(statement: "await \(function)()", waits: true)
    },
    Passage("parameter of an asynchronous function", .reach) { draft, origin, call in
      let (function, caller) = (draft.name("reload"), draft.name("refresh"))
      draft.client.append(
        "@inline(never)\nfunc \(function)(_ kind: String) async {\n\(call(&draft, "kind").indented)\n}")
      let body = origin.setup + "await \(function)(\(origin.expression))"
      draft.client.append("func \(caller)() async {\n\(body.indented)\n}")
      return Entry(statement: "await \(caller)()", waits: true)
    },
    Passage("method of an actor", .reach) { draft, origin, call in
      let (type, caller) = (draft.name("Refresher"), draft.name("refresh"))
      draft.client.append(
        """
        actor \(type) {
          private let kind: String

          init(kind: String) { self.kind = kind }

          func refresh() {
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      let body = origin.setup + "await \(type)(kind: \(origin.expression)).refresh()"
      draft.client.append("func \(caller)() async {\n\(body.indented)\n}")
      return Entry(statement: "await \(caller)()", waits: true)
    },
    Passage("let of a class on the main actor", .reach) { draft, origin, call in
      let (type, caller) = (draft.name("Model"), draft.name("refresh"))
      draft.client.append(
        """
        @MainActor final class \(type) {
          private let kind: String
          private var count = 0

          init(kind: String) { self.kind = kind }

          func refresh() {
            count += 1
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      let body = origin.setup + "await \(type)(kind: \(origin.expression)).refresh()"
      draft.client.append("func \(caller)() async {\n\(body.indented)\n}")
      return Entry(statement: "await \(caller)()", waits: true)
    },
    Passage("completion handler", .reach) { draft, origin, call in
      let (function, caller) = (draft.name("load"), draft.name("refresh"))
      draft.client.append(
        """
        @inline(never)
        func \(function)(_ completion: @escaping (Int) -> Void) {
          Task { completion(UserDefaults.standard.integer(forKey: "count")) }
        }
        """)
      let body =
        origin.setup
        + "let captured = \(origin.expression)\n\(function) { count in\n  guard count > 0 else { return }\n"
        + "\(call(&draft, "captured").indented)\n}"
      draft.client.append("func \(caller)() {\n\(body.indented)\n}")
      return Entry(statement: "\(caller)()")
    },
  ]

  /// All ways from a text to a call.
  static let all = functions + tasks
}
