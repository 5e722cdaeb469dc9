extension CallWay {
  /// Functions that are called by name, and elsewhere through something that was stored.
  static let storedCallers: [CallWay] = [
    CallWay("method called by name and through a stored object of its class", .callers) { draft, call in
      let (base, type, registry) = (draft.name("Service"), draft.name("WidgetService"), draft.name("Registry"))
      let texts = draft.texts(2...2)
      draft.client.append(
        """
        class \(base) {
          func reload(_ kind: String) { UserDefaults.standard.set(1, forKey: kind) }
        }

        final class \(type): \(base) {
          @inline(never) override func reload(_ kind: String) {
        \(call(&draft, "kind").indented.indented)
          }
        }

        enum \(registry) {
          static var services: [\(base)] = [\(base)()]

          @inline(never) static func reload() {
            for service in services { service.reload(\(literal(texts[1]))) }
          }
        }
        """)
      draft.start.append("\(registry).services.append(\(type)())")
      return (
        Entry(statement: "\(type)().reload(\(literal(texts[0])))\n\(registry).reload()"), ValueTruth(texts)
      )
    },
    CallWay("method called by name and through a stored protocol value", .callers) { draft, call in
      let (name, type, registry) = (draft.name("Reloading"), draft.name("Service"), draft.name("Registry"))
      let texts = draft.texts(2...2)
      draft.client.append(
        """
        protocol \(name) {
          func reload(_ kind: String)
        }

        struct \(type): \(name) {
          var number = 3

          @inline(never) func reload(_ kind: String) {
            UserDefaults.standard.set(number, forKey: "number")
        \(call(&draft, "kind").indented.indented)
          }
        }

        struct \(type)Silent: \(name) {
          func reload(_ kind: String) { UserDefaults.standard.set(1, forKey: kind) }
        }

        final class \(registry) {
          static let shared = \(registry)()
          var service: any \(name) = \(type)Silent()

          @inline(never) func reload() { service.reload(\(literal(texts[1]))) }
        }
        """)
      draft.start.append("if \(draft.condition()) { \(registry).shared.service = \(type)() }")
      return (
        Entry(statement: "\(type)(number: 4).reload(\(literal(texts[0])))\n\(registry).shared.reload()"),
        ValueTruth(texts)
      )
    },
    CallWay("function called by name and kept in a table", .callers) { draft, call in
      let (function, table, texts) = (draft.name("reload"), draft.name("handlers"), draft.texts(2...2))
      draft.client.append(
        """
        @inline(never)
        func \(function)(_ kind: String) {
        \(call(&draft, "kind").indented)
        }

        var \(table): [String: (String) -> Void] = [:]

        @inline(never)
        func \(table)Run() {
          for (_, handler) in \(table) { handler(\(literal(texts[1]))) }
        }
        """)
      draft.start.append("\(table)[\"reload\"] = \(function)")
      return (
        Entry(statement: "\(function)(\(literal(texts[0])))\n\(table)Run()"), ValueTruth(texts)
      )
    },
    CallWay("method called by name and kept as a closure", .callers) { draft, call in
      let (type, button, texts) = (draft.name("Model"), draft.name("Action"), draft.texts(2...2))
      draft.client.append(
        """
        final class \(type) {
          @inline(never) func reload(_ kind: String) {
        \(call(&draft, "kind").indented.indented)
          }
        }

        struct \(button) {
          static var all: [\(button)] = []
          let title: String
          let run: (String) -> Void

          @inline(never) static func runAll() {
            for action in all { action.run(\(literal(texts[1]))) }
          }
        }
        """)
      draft.start.append("\(button).all.append(\(button)(title: \"x\", run: \(type)().reload))")
      return (
        Entry(statement: "\(type)().reload(\(literal(texts[0])))\n\(button).runAll()"), ValueTruth(texts)
      )
    },
  ]
}
