extension Passage {
  /// Through functions, methods and closures that run at once.
  static let functions: [Passage] = [
    Passage("direct") { draft, origin, call in
      let function = draft.name("refresh")
      draft.client.append(
        "\(draft.inlining())func \(function)() {\n\((origin.setup + call(&draft, origin.expression)).indented)\n}")
      return Entry(statement: "\(function)()")
    },
    Passage("parameter of a function") { draft, origin, call in
      let (function, caller) = (draft.name("reload"), draft.name("refresh"))
      draft.client.append("@inline(never)\nfunc \(function)(_ kind: String) {\n\(call(&draft, "kind").indented)\n}")
      draft.client.append(
        "\(draft.inlining())func \(caller)() {\n\((origin.setup + "\(function)(\(origin.expression))").indented)\n}")
      return Entry(statement: "\(caller)()")
    },
    Passage("parameters of two functions") { draft, origin, call in
      let (inner, outer, caller) = (draft.name("reload"), draft.name("relay"), draft.name("refresh"))
      draft.client.append("@inline(never)\nfunc \(inner)(_ kind: String) {\n\(call(&draft, "kind").indented)\n}")
      draft.client.append(
        """
        @inline(never)
        func \(outer)(_ count: Int, kind: String) {
          guard count > 0 else { return }
          \(inner)(kind)
        }
        """)
      draft.client.append(
        "\(draft.inlining())func \(caller)() {\n\((origin.setup + "\(outer)(3, kind: \(origin.expression))").indented)\n}"
      )
      return Entry(statement: "\(caller)()")
    },
    Passage("method of a struct") { draft, origin, call in
      let (type, caller) = (draft.name("Refresher"), draft.name("refresh"))
      draft.client.append(
        """
        struct \(type) {
          let kind: String

          \(draft.inlining())func refresh() {
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      draft.client.append(
        "func \(caller)() {\n\((origin.setup + "\(type)(kind: \(origin.expression)).refresh()").indented)\n}")
      return Entry(statement: "\(caller)()")
    },
    Passage("method of a class with a let") { draft, origin, call in
      let (type, caller) = (draft.name("Refresher"), draft.name("refresh"))
      draft.client.append(
        """
        \(draft.pick("", "final "))class \(type) {
          private let kind: String

          init(kind: String) { self.kind = kind }

          \(draft.inlining())func refresh() {
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      draft.client.append(
        "func \(caller)() {\n\((origin.setup + "\(type)(kind: \(origin.expression)).refresh()").indented)\n}")
      return Entry(statement: "\(caller)()")
    },
    Passage("closure passed to a function") { draft, origin, call in
      let (function, caller) = (draft.name("later"), draft.name("refresh"))
      draft.client.append("@inline(never)\nfunc \(function)(_ work: @escaping () -> Void) {\n  work()\n}")
      let body = origin.setup + "\(function) {\n\(call(&draft, origin.expression).indented)\n}"
      draft.client.append("func \(caller)() {\n\(body.indented)\n}")
      return Entry(statement: "\(caller)()")
    },
    Passage("constant captured by a closure") { draft, origin, call in
      let (function, caller) = (draft.name("later"), draft.name("refresh"))
      draft.client.append("@inline(never)\nfunc \(function)(_ work: @escaping () -> Void) {\n  work()\n}")
      let body =
        origin.setup + "let captured = \(origin.expression)\n\(function) {\n\(call(&draft, "captured").indented)\n}"
      draft.client.append("func \(caller)() {\n\(body.indented)\n}")
      return Entry(statement: "\(caller)()")
    },
    Passage("closure stored in an object") { draft, origin, call in
      let (type, caller) = (draft.name("Actions"), draft.name("refresh"))
      draft.client.append(
        """
        final class \(type) {
          static let shared = \(type)()
          var onChange: (() -> Void)?

          @inline(never) func fire() { onChange?() }
        }
        """)
      let body =
        origin.setup + "let captured = \(origin.expression)\n\(type).shared.onChange = {\n"
        + "\(call(&draft, "captured").indented)\n}\n\(type).shared.fire()"
      draft.client.append("func \(caller)() {\n\(body.indented)\n}")
      return Entry(statement: "\(caller)()")
    },
    Passage("method of a protocol extension", .reach) { draft, origin, call in
      let (name, type, caller) = (draft.name("Refreshing"), draft.name("Service"), draft.name("refresh"))
      draft.client.append(
        """
        protocol \(name) {
          var kind: String { get }
        }

        extension \(name) {
          func refresh() {
        \(call(&draft, "kind").indented.indented)
          }
        }

        struct \(type): \(name) {
          let kind: String
        }
        """)
      draft.client.append(
        "func \(caller)() {\n\((origin.setup + "\(type)(kind: \(origin.expression)).refresh()").indented)\n}")
      return Entry(statement: "\(caller)()")
    },
    Passage("parameter of a protocol's method", .callers) { draft, origin, call in
      let (name, type, caller) = (draft.name("Refreshing"), draft.name("Service"), draft.name("refresh"))
      draft.client.append(
        """
        protocol \(name) {
          func refresh(_ kind: String)
        }

        final class \(type): \(name) {
          func refresh(_ kind: String) {
        \(call(&draft, "kind").indented.indented)
          }
        }

        @inline(never)
        func \(caller)(_ service: any \(name)) {
        \((origin.setup + "service.refresh(\(origin.expression))").indented)
        }
        """)
      return Entry(statement: "\(caller)(\(type)())")
    },
    Passage("forEach over one element", .reach) { draft, origin, call in
      let caller = draft.name("refresh")
      let body = origin.setup + "[\(origin.expression)].forEach { kind in\n\(call(&draft, "kind").indented)\n}"
      draft.client.append("func \(caller)() {\n\(body.indented)\n}")
      return Entry(statement: "\(caller)()")
    },
    Passage("function of a library") { draft, origin, call in
      let (function, caller) = (draft.name("libraryReload"), draft.name("refresh"))
      draft.library.append("public func \(function)(_ kind: String) {\n\(call(&draft, "kind").indented)\n}")
      draft.client.append("func \(caller)() {\n\((origin.setup + "\(function)(\(origin.expression))").indented)\n}")
      return Entry(statement: "\(caller)()")
    },
    Passage("optional that is unwrapped", .reach) { draft, origin, call in
      let (function, caller) = (draft.name("reload"), draft.name("refresh"))
      draft.client.append(
        """
        \(draft.inlining())func \(function)(_ kind: String?) {
          guard let kind else { return }
        \(call(&draft, "kind").indented)
        }
        """)
      draft.client.append("func \(caller)() {\n\((origin.setup + "\(function)(\(origin.expression))").indented)\n}")
      return Entry(statement: "\(caller)()")
    },
  ]
}
