extension CallWay {
  /// Functions with several callers, some of which are not called by name.
  static let callers: [CallWay] = [
    CallWay("function with two callers") { draft, call in
      let (function, texts) = (draft.name("reload"), draft.texts(2...2))
      draft.client.append("@inline(never)\nfunc \(function)(_ kind: String) {\n\(call(&draft, "kind").indented)\n}")
      return (
        Entry(statement: "\(function)(\(literal(texts[0])))\n\(function)(\(literal(texts[1])))"), ValueTruth(texts)
      )
    },
    CallWay("method called by name and through its class", .callers) { draft, call in
      let (base, type, other) = (draft.name("Service"), draft.name("WidgetService"), draft.name("pass"))
      let texts = draft.texts(2...2)
      draft.client.append(
        """
        class \(base) {
          func reload(_ kind: String) {}
        }

        class \(type): \(base) {
          override func reload(_ kind: String) {
        \(call(&draft, "kind").indented.indented)
          }
        }

        @inline(never)
        func \(other)(_ service: \(base)) { service.reload(\(literal(texts[1]))) }
        """)
      return (
        Entry(
          statement: "\(type)().reload(\(literal(texts[0])))\n\(other)(\(draft.condition()) ? \(type)() : \(base)())"),
        ValueTruth(texts)
      )
    },
    CallWay("method called by name and through a protocol", .callers) { draft, call in
      let (name, type, other) = (draft.name("Reloading"), draft.name("Service"), draft.name("pass"))
      let texts = draft.texts(2...2)
      draft.client.append(
        """
        protocol \(name) {
          func reload(_ kind: String)
        }

        struct \(type): \(name) {
          @inline(never) func reload(_ kind: String) {
        \(call(&draft, "kind").indented.indented)
          }
        }

        struct \(type)Silent: \(name) {
          func reload(_ kind: String) { UserDefaults.standard.set(1, forKey: kind) }
        }

        @inline(never)
        func \(other)(_ service: any \(name)) { service.reload(\(literal(texts[1]))) }
        """)
      return (
        Entry(
          statement:
            "\(type)().reload(\(literal(texts[0])))\n\(other)(\(draft.condition()) ? \(type)() : \(type)Silent())"),
        ValueTruth(texts)
      )
    },
    CallWay("function called by name and stored in a variable", .callers) { draft, call in
      let (function, handler, other) = (draft.name("reload"), draft.name("handler"), draft.name("fire"))
      let texts = draft.texts(2...2)
      draft.client.append(
        """
        @inline(never)
        func \(function)(_ kind: String) {
        \(call(&draft, "kind").indented)
        }

        var \(handler): (String) -> Void = { _ in }

        @inline(never)
        func \(other)() { \(handler)(\(literal(texts[1]))) }
        """)
      return (
        Entry(statement: "\(function)(\(literal(texts[0])))\n\(handler) = \(function)\n\(other)()"), ValueTruth(texts)
      )
    },
    CallWay("function called by name and passed to a function", .callers) { draft, call in
      let (function, other, texts) = (draft.name("reload"), draft.name("each"), draft.texts(2...2))
      draft.client.append(
        """
        @inline(never)
        func \(function)(_ kind: String) {
        \(call(&draft, "kind").indented)
        }

        @inline(never)
        func \(other)(_ work: (String) -> Void) { work(\(literal(texts[1]))) }
        """)
      return (
        Entry(statement: "\(function)(\(literal(texts[0])))\n\(other)(\(function))"), ValueTruth(texts)
      )
    },
    CallWay("method that Objective-C can call", .callers) { draft, call in
      let (type, text) = (draft.name("Bridge"), draft.text())
      draft.client.append(
        """
        final class \(type): NSObject {
          @objc func reload(_ kind: String) {
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (
        Entry(statement: "\(type)().reload(\(literal(text)))"), .open("a caller in Objective-C", certain: [text])
      )
    },
    CallWay("closure with a parameter, stored and called twice", .callers) { draft, call in
      let (type, texts) = (draft.name("Bus"), draft.texts(2...2))
      draft.client.append(
        """
        final class \(type) {
          static let shared = \(type)()
          var handler: ((String) -> Void)?

          @inline(never) func post(_ kind: String) { handler?(kind) }
        }
        """)
      return (
        Entry(
          statement: "\(type).shared.handler = { kind in\n\(call(&draft, "kind").indented)\n}\n"
            + "\(type).shared.post(\(literal(texts[0])))\n\(type).shared.post(\(literal(texts[1])))"),
        ValueTruth(texts)
      )
    },
    CallWay("public function of a library that others can call", .callers) { draft, call in
      let (function, text) = (draft.name("libraryReload"), draft.text())
      draft.library.append(
        """
        @_cdecl("\(function)")
        public func \(function)(_ number: Int) {
          let kind = number == 0 ? \(literal(text)) : \(draft.unknownText())
        \(call(&draft, "kind").indented)
        }
        """)
      return (Entry(statement: "\(function)(0)"), .open("UserDefaults", certain: [text]))
    },
  ]
}
