extension CallWay {
  /// Enumerations of kinds that are passed on.
  static let enumerations: [CallWay] = [
    CallWay("parameter that gets one case", .enumerations) { draft, call in
      let (type, function, texts) = (draft.name("Kind"), draft.name("reload"), draft.texts(2...6))
      draft.client.append(Origin.enumeration(type, texts))
      draft.client.append(
        "\(draft.inlining())func \(function)(_ kind: \(type)) {\n\(call(&draft, "kind.rawValue").indented)\n}")
      let number = draft.number(0...texts.count - 1)
      return (Entry(statement: "\(function)(.c\(number))"), ValueTruth([texts[number]]))
    },
    CallWay("parameter that gets one case through a protocol", .enumerations) { draft, call in
      let (type, name, service) = (draft.name("Kind"), draft.name("Reloading"), draft.name("Service"))
      let (other, texts) = (draft.name("pass"), draft.texts(2...6))
      draft.client.append(Origin.enumeration(type, texts))
      draft.client.append(
        """
        protocol \(name) {
          func reload(_ kind: \(type))
        }

        final class \(service): \(name) {
          func reload(_ kind: \(type)) {
        \(call(&draft, "kind.rawValue").indented.indented)
          }
        }

        @inline(never)
        func \(other)(_ service: any \(name)) { service.reload(.c1) }
        """)
      return (Entry(statement: "\(other)(\(service)())"), ValueTruth([texts[1]]))
    },
    CallWay("wrapper with a switch that gets one case", .enumerations) { draft, call in
      let (type, function, texts) = (draft.name("Feature"), draft.name("reload"), draft.texts(3...7))
      let cases = texts.indices.map { "  case .c\($0): \(literal(texts[$0]))" }
      draft.client.append(
        """
        enum \(type) {
          case \(texts.indices.map { "c\($0)" }.joined(separator: ", "))
        }

        @inline(never)
        func \(function)(_ feature: \(type)) {
          let kind = switch feature {
        \(cases.joined(separator: "\n"))
          }
        \(call(&draft, "kind").indented)
        }
        """)
      return (Entry(statement: "\(function)(.c1)"), ValueTruth([texts[1]]))
    },
    CallWay("wrapper of a library that nobody calls", .enumerations) { draft, call in
      let (type, function, texts) = (draft.name("LibraryKind"), draft.name("libraryReload"), draft.texts(2...5))
      draft.library.append("public " + Origin.enumeration(type, texts))
      draft.library.append(
        """
        public class \(function)Service {
          public init() {}

          public func reload(_ kind: \(type)) {
        \(call(&draft, "kind.rawValue").indented.indented)
          }
        }
        """)
      return (
        Entry(statement: "UserDefaults.standard.set(String(describing: \(function)Service()), forKey: \"service\")"),
        ValueTruth([], possible: texts)
      )
    },
    CallWay("all cases", .reach) { draft, call in
      let (type, function, texts) = (draft.name("Kind"), draft.name("reloadAll"), draft.texts(2...5))
      draft.client.append(Origin.enumeration(type, texts, protocols: "String, CaseIterable"))
      draft.client.append(
        """
        \(draft.inlining())func \(function)() {
          for kind in \(type).allCases {
        \(call(&draft, "kind.rawValue").indented.indented)
          }
        }
        """)
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("all raw values mapped", .reach) { draft, call in
      let (type, function, texts) = (draft.name("Kind"), draft.name("reloadAll"), draft.texts(2...5))
      draft.client.append(Origin.enumeration(type, texts, protocols: "String, CaseIterable"))
      draft.client.append(
        """
        \(draft.inlining())func \(function)() {
          \(type).allCases.map(\\.rawValue).forEach { kind in
        \(call(&draft, "kind").indented.indented)
          }
        }
        """)
      return (Entry(statement: "\(function)()"), ValueTruth(texts))
    },
    CallWay("two branches that pass different cases", .enumerations) { draft, call in
      let (type, function, texts) = (draft.name("Kind"), draft.name("reload"), draft.texts(3...6))
      draft.client.append(Origin.enumeration(type, texts))
      draft.client.append(
        "@inline(never)\nfunc \(function)(_ kind: \(type)) {\n\(call(&draft, "kind.rawValue").indented)\n}")
      return (
        Entry(statement: "\(function)(\(draft.condition()) ? .c0 : .c2)"), ValueTruth([texts[0], texts[2]])
      )
    },
  ]
}
