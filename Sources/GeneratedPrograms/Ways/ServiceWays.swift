extension CallWay {
  /// Objects, actors and types that hold what they pass.
  static let services: [CallWay] = [
    CallWay("private let of a shared actor", .reach) { draft, call in
      let (type, text) = (draft.name("Refresher"), draft.text())
      draft.client.append(
        """
        actor \(type) {
          static let shared = \(type)()
          private let kind = \(literal(text))
          private var count = 0

          func refresh() {
            count += 1
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (Entry(statement: "await \(type).shared.refresh()", waits: true), ValueTruth([text]))
    },
    CallWay("private let of a shared class on the main actor", .reach) { draft, call in
      let (type, text) = (draft.name("Model"), draft.text())
      draft.client.append(
        """
        @MainActor final class \(type) {
          static let shared = \(type)()
          private let kind = \(literal(text))

          func refresh() {
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (Entry(statement: "await \(type).shared.refresh()", waits: true), ValueTruth([text]))
    },
    CallWay("static method of a protocol extension with two types", .callers) { draft, call in
      let (name, type, other) = (draft.name("Kinded"), draft.name("Home"), draft.name("Lock"))
      let texts = draft.texts(2...2)
      draft.client.append(
        """
        protocol \(name) {
          static var kind: String { get }
        }

        extension \(name) {
          static func reload() {
        \(call(&draft, "kind").indented.indented)
          }
        }

        enum \(type): \(name) {
          static let kind = \(literal(texts[0]))
        }

        enum \(other): \(name) {
          static var kind: String { \(literal(texts[1])) }
        }
        """)
      return (Entry(statement: "\(type).reload()\n\(other).reload()"), ValueTruth(texts))
    },
    CallWay("subclass that overrides a property", .callers) { draft, call in
      let (type, subtype, texts) = (draft.name("Service"), draft.name("ProService"), draft.texts(2...2))
      draft.client.append(
        """
        class \(type) {
          var kind: String { \(literal(texts[0])) }

          @inline(never) final func refresh() {
        \(call(&draft, "kind").indented.indented)
          }
        }

        class \(subtype): \(type) {
          override var kind: String { \(literal(texts[1])) }
        }
        """)
      return (
        Entry(statement: "(\(draft.condition()) ? \(subtype)() : \(type)()).refresh()"), ValueTruth(texts)
      )
    },
    CallWay("name of the type in a class with subclasses", .typeNames) { draft, call in
      let (type, subtype) = (draft.name("Screen"), draft.name("HomeScreen"))
      draft.client.append(
        """
        class \(type) {
          func refresh() {
            let kind = String(describing: type(of: self))
        \(call(&draft, "kind").indented.indented)
          }
        }

        class \(subtype): \(type) {}
        """)
      return (Entry(statement: "\(type)().refresh()\n\(subtype)().refresh()"), ValueTruth([type, subtype]))
    },
    CallWay("name of the type in a protocol extension", .typeNames) { draft, call in
      let (name, type, other) = (draft.name("Named"), draft.name("Home"), draft.name("Lock"))
      draft.client.append(
        """
        protocol \(name) {}

        extension \(name) {
          static func refresh() {
            let kind = String(describing: Self.self)
        \(call(&draft, "kind").indented.indented)
          }
        }

        struct \(type): \(name) {}

        struct \(other): \(name) {}
        """)
      return (Entry(statement: "\(type).refresh()\n\(other).refresh()"), ValueTruth([type, other]))
    },
    CallWay("object that holds what it was configured with last", .variables) { draft, call in
      let (type, texts) = (draft.name("Client"), draft.texts(2...2))
      draft.client.append(
        """
        final class \(type) {
          private var kind: String

          init(kind: String) { self.kind = kind }

          @inline(never) func select(_ kind: String) { self.kind = kind }

          @inline(never) func refresh() {
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (
        Entry(
          statement: "let client\(draft.tag) = \(type)(kind: \(literal(texts[0])))\nclient\(draft.tag).refresh()\n"
            + "client\(draft.tag).select(\(literal(texts[1])))\nclient\(draft.tag).refresh()"),
        ValueTruth(texts, rest: .undecided)
      )
    },
    CallWay("delegate that is asked", .callers) { draft, call in
      let (name, type, other, service) = (
        draft.name("Delegate"), draft.name("Home"), draft.name("Lock"), draft.name("Service")
      )
      let texts = draft.texts(2...2)
      draft.client.append(
        """
        protocol \(name): AnyObject {
          var kind: String { get }
        }

        final class \(type): \(name) {
          let kind = \(literal(texts[0]))
        }

        final class \(other): \(name) {
          var kind: String { \(literal(texts[1])) }
        }

        final class \(service) {
          static let shared = \(service)()
          var delegate: (any \(name))?

          @inline(never) func refresh() {
            guard let delegate else { return }
            let kind = delegate.kind
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (
        Entry(
          statement: "let delegate\(draft.tag): any \(name) = \(draft.condition()) ? \(type)() : \(other)()\n"
            + "\(service).shared.delegate = delegate\(draft.tag)\n\(service).shared.refresh()"),
        ValueTruth(texts)
      )
    },
  ]
}
