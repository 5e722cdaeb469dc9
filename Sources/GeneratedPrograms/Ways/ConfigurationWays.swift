extension WidgetWay {
  /// How a widget's families are listed: a modifier, or none.
  ///
  /// The truth has the names in order, with commas.
  static let families: [WidgetWay] = [
    WidgetWay("all families") { _ in Result(text: "", truth: .absent) },
    WidgetWay("families as a literal") { _ in
      Result(text: ".supportedFamilies([.systemSmall, .systemMedium])", truth: list("systemSmall", "systemMedium"))
    },
    WidgetWay("families in a static let") { draft in
      let type = draft.name("Families")
      draft.client.append("enum \(type) {\n  static let all: [WidgetFamily] = [.systemSmall, .accessoryCircular]\n}")
      return Result(text: ".supportedFamilies(\(type).all)", truth: list("systemSmall", "accessoryCircular"))
    },
    WidgetWay("families added with +", .reach) { draft in
      let type = draft.name("Families")
      draft.client.append(
        """
        enum \(type) {
          static let home: [WidgetFamily] = [.systemSmall, .systemLarge]
          static let lock: [WidgetFamily] = [.accessoryInline]
        }
        """)
      return Result(
        text: ".supportedFamilies(\(type).home + \(type).lock)",
        truth: list("systemSmall", "systemLarge", "accessoryInline"))
    },
    WidgetWay("families filtered", .reach) { draft in
      let name = draft.name("families")
      draft.client.append(
        "var \(name): [WidgetFamily] {\n  [.systemSmall, .systemMedium, .systemLarge].filter { $0 != .systemLarge }\n}")
      return Result(text: ".supportedFamilies(\(name))", truth: list("systemSmall", "systemMedium"))
    },
    WidgetWay("families appended on a condition", .reach) { draft in
      let name = draft.name("families")
      draft.client.append(
        """
        var \(name): [WidgetFamily] {
          var families: [WidgetFamily] = [.systemSmall]
          if \(draft.condition()) { families.append(.systemExtraLarge) }
          return families
        }
        """)
      return Result(text: ".supportedFamilies(\(name))", truth: list("systemSmall", "systemExtraLarge"))
    },
    WidgetWay("families by #available", .availability) { draft in
      let name = draft.name("families")
      draft.client.append(
        """
        private var \(name): [WidgetFamily] {
          if #available(iOS 18.0, *) {
            return [.systemSmall, .accessoryCircular]
          } else {
            return [.systemSmall]
          }
        }
        """)
      return Result(text: ".supportedFamilies(\(name))", truth: list("systemSmall", "accessoryCircular"))
    },
    WidgetWay("families read at run time", .lostPaths) { draft in
      let name = draft.name("families")
      draft.client.append(
        """
        var \(name): [WidgetFamily] {
          [WidgetFamily(rawValue: UserDefaults.standard.integer(forKey: "family")) ?? .systemSmall]
        }
        """)
      return Result(text: ".supportedFamilies(\(name))", truth: .open)
    },
  ]

  /// How a widget's name in the gallery is written: a modifier, or none.
  static let names: [WidgetWay] = [
    WidgetWay("no name") { _ in Result(text: "", truth: .absent) },
    WidgetWay("name as a literal") { draft in
      let text = draft.text()
      return Result(text: ".configurationDisplayName(\(literal(text)))", truth: .value(text))
    },
    WidgetWay("name in a constant") { draft in
      let (type, text) = (draft.name("Names"), draft.text())
      draft.client.append("enum \(type) {\n  static let title: LocalizedStringKey = \(literal(text))\n}")
      return Result(text: ".configurationDisplayName(\(type).title)", truth: .value(text))
    },
    WidgetWay("name as a text", .reach) { draft in
      let text = draft.text()
      return Result(text: ".configurationDisplayName(Text(\(literal(text))))", truth: .value(text))
    },
    WidgetWay("name by a condition", .lostPaths) { draft in
      let (name, texts) = (draft.name("title"), draft.texts(2...2))
      draft.client.append(
        """
        var \(name): LocalizedStringKey {
          if \(draft.condition()) { return \(literal(texts[0])) }
          if \(draft.condition()) { UserDefaults.standard.set(1, forKey: "name") }
          if \(draft.condition()) { UserDefaults.standard.set(2, forKey: "name") }
          return \(literal(texts[1]))
        }
        """)
      return Result(text: ".configurationDisplayName(\(name))", truth: .open)
    },
  ]

  /// Modifiers that change nothing of what is read.
  static let finishes: [WidgetWay] = [
    WidgetWay("no further modifier") { _ in Result(text: "", truth: .absent) },
    WidgetWay("description") { _ in Result(text: ".description(\"What it shows.\")", truth: .absent) },
    WidgetWay("margins disabled below #available", .availability) { draft in
      let function = draft.name("withoutMargins")
      draft.client.append(
        """
        extension WidgetConfiguration {
          func \(function)() -> some WidgetConfiguration {
            if #available(iOS 18.0, *) { return self.contentMarginsDisabled() }
            return self
          }
        }
        """)
      return Result(text: ".\(function)()", truth: .absent)
    },
  ]

  private static func list(_ families: String...) -> SingleTruth { .value(families.sorted().joined(separator: ",")) }
}

extension Setting {
  /// How a widget's body gives its configuration.
  static let bodies: [Setting] = [
    Setting("body that returns the configuration") { _, configuration in "return \(configuration)" },
    Setting("body with a constant") { _, configuration in
      "let configuration = \(configuration)\nreturn configuration"
    },
    Setting("body with #available", .availability) { _, configuration in
      "if #available(iOS 18.0, *) {\n\("return \(configuration)\n  .contentMarginsDisabled()".indented)\n}\nreturn \(configuration)"
    },
  ]
}
