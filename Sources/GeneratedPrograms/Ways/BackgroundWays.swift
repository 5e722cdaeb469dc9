extension WidgetWay {
  /// How a widget's content gets its container background, if it does.
  static let backgrounds: [WidgetWay] = [
    WidgetWay("background in the content") { _ in
      Result(text: "Text(\"Now\").containerBackground(.background, for: .widget)", truth: .value("true"))
    },
    WidgetWay("no background") { draft in
      let type = draft.name("PlainView")
      draft.client.append(view(type, "Text(\"Now\").widgetAccentable()"))
      return Result(text: "\(type)()", truth: .value("false"))
    },
    WidgetWay("background in a view") { draft in
      let type = draft.name("ContentView")
      draft.client.append(view(type, "VStack { Text(\"Now\") }\n.containerBackground(for: .widget) { Color.orange }"))
      return Result(text: "\(type)()", truth: .value("true"))
    },
    WidgetWay("background in a view's helper", .viewModifiers) { draft in
      let type = draft.name("ContentView")
      draft.client.append(
        """
        struct \(type): View {
          var body: some View { content(3) }

          private func content(_ count: Int) -> some View {
            Text("Now").containerBackground(.background, for: .widget)
          }
        }
        """)
      return Result(text: "\(type)()", truth: .value("true"))
    },
    WidgetWay("background in a ViewModifier", .viewModifiers) { draft in
      let type = draft.name("WidgetBackground")
      draft.client.append(modifier(type, "content.containerBackground(.background, for: .widget)"))
      return Result(text: "Text(\"Now\").modifier(\(type)())", truth: .value("true"))
    },
    WidgetWay("background in a ViewModifier with a helper", .viewModifiers) { draft in
      let (type, function) = (draft.name("WidgetBackground"), draft.name("widgetBackground"))
      draft.client.append(modifier(type, "content.containerBackground(for: .widget) { Color.blue }"))
      draft.client.append(
        "extension View {\n  func \(function)() -> some View { modifier(\(type)()) }\n}")
      let name = draft.name("ContentView")
      draft.client.append(view(name, "Text(\"Now\").\(function)()"))
      return Result(text: "\(name)()", truth: .value("true"))
    },
    WidgetWay("background in an extension of View", .viewModifiers) { draft in
      let function = draft.name("widgetBackground")
      draft.client.append(
        """
        extension View {
          func \(function)<S: ShapeStyle>(_ style: S) -> some View {
            containerBackground(style, for: .widget)
          }
        }
        """)
      return Result(text: "Text(\"Now\").\(function)(.background)", truth: .value("true"))
    },
    WidgetWay("background below #available in an extension of View", .viewModifiers) { draft in
      let function = draft.name("widgetBackground")
      draft.client.append(
        """
        extension View {
          @ViewBuilder
          func \(function)() -> some View {
            if #available(iOS 17.0, *) {
              containerBackground(.background, for: .widget)
            } else {
              self
            }
          }
        }
        """)
      return Result(text: "Text(\"Now\").\(function)()", truth: .value("true"))
    },
    WidgetWay("background in a conditional modifier", .viewModifiers) { draft in
      let (function, name) = (draft.name("when"), draft.name("ContentView"))
      draft.client.append(
        """
        extension View {
          @ViewBuilder
          func \(function)<T: View>(_ condition: Bool, transform: (Self) -> T) -> some View {
            if condition { transform(self) } else { self }
          }
        }
        """)
      draft.client.append(
        view(
          name,
          "Text(\"Now\").\(function)(\(draft.condition())) {\n  $0.containerBackground(.background, for: .widget)\n}"))
      return Result(text: "\(name)()", truth: .value("true"))
    },
    WidgetWay("background in a library's helper", .viewModifiers) { draft in
      let function = draft.name("libraryBackground")
      draft.library.append(
        """
        extension View {
          public func \(function)() -> some View { containerBackground(.background, for: .widget) }
        }
        """)
      return Result(text: "Text(\"Now\").\(function)()", truth: .value("true"))
    },
    WidgetWay("background in a library's ViewModifier", .viewModifiers) { draft in
      let type = draft.name("LibraryBackground")
      draft.library.append(
        """
        public struct \(type): ViewModifier {
          public init() {}

          public func body(content: Content) -> some View { content.containerBackground(.background, for: .widget) }
        }
        """)
      return Result(text: "Text(\"Now\").modifier(\(type)())", truth: .value("true"))
    },
    WidgetWay("background around a generic container", .viewModifiers) { draft in
      let type = draft.name("Card")
      draft.client.append(
        """
        struct \(type)<Content: View>: View {
          let content: Content

          init(@ViewBuilder content: () -> Content) { self.content = content() }

          var body: some View {
            VStack { content }.containerBackground(.background, for: .widget)
          }
        }
        """)
      return Result(text: "\(type) { Text(\"Now\") }", truth: .value("true"))
    },
    WidgetWay("background in a style", .viewModifiers) { draft in
      let (name, type, view) = (draft.name("CardStyle"), draft.name("WidgetCardStyle"), draft.name("Styled"))
      draft.client.append(
        """
        protocol \(name) {
          associatedtype Body: View
          @MainActor @ViewBuilder func makeBody(_ title: String) -> Body
        }

        struct \(type): \(name) {
          func makeBody(_ title: String) -> some View {
            Text(title).containerBackground(.background, for: .widget)
          }
        }

        struct \(view)<Style: \(name)>: View {
          let style: Style

          var body: some View { style.makeBody("Now") }
        }
        """)
      return Result(text: "\(view)(style: \(type)())", truth: .value("true"))
    },
    WidgetWay("background below a switch over the family", .viewModifiers) { draft in
      let type = draft.name("FamilyView")
      draft.client.append(
        """
        struct \(type): View {
          @Environment(\\.widgetFamily) private var family

          var body: some View {
            switch family {
            case .systemSmall: small
            case .systemMedium: Text("Medium").containerBackground(.background, for: .widget)
            default: small
            }
          }

          private var small: some View {
            Text("Small").containerBackground(for: .widget) { Color.blue }
          }
        }
        """)
      return Result(text: "\(type)()", truth: .value("true"))
    },
    WidgetWay("background below AnyView", .viewModifiers) { draft in
      let function = draft.name("makeContent")
      draft.client.append(
        """
        @MainActor
        func \(function)() -> AnyView {
          if \(draft.condition()) { return AnyView(Text("Empty").containerBackground(.background, for: .widget)) }
          return AnyView(Text("Now").containerBackground(for: .widget) { Color.red })
        }
        """)
      return Result(text: "\(function)()", truth: .value("true"))
    },
    WidgetWay("background in one branch of a view") { draft in
      let type = draft.name("ContentView")
      draft.client.append(
        view(
          type,
          """
          if \(draft.condition()) {
            Text("Empty").containerBackground(.background, for: .widget)
          } else {
            HStack { Text("Now") }.containerBackground(.background, for: .widget)
          }
          """))
      return Result(text: "\(type)()", truth: .value("true"))
    },
  ]

  private static func view(_ type: String, _ body: String) -> String {
    "struct \(type): View {\n  var body: some View {\n\(body.indented.indented)\n  }\n}"
  }

  private static func modifier(_ type: String, _ body: String) -> String {
    "struct \(type): ViewModifier {\n  func body(content: Content) -> some View {\n\(body.indented.indented)\n  }\n}"
  }
}
