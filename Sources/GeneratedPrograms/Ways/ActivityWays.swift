extension CallWay {
  /// Requests of Live Activities; the truth has the names of the attributes' types.
  static let activityRequests: [CallWay] = [
    CallWay("request") { draft, _ in
      let type = attributes(&draft)
      return (Entry(statement: request(type)), ValueTruth([type]))
    },
    CallWay("request of one of two types", .activities) { draft, _ in
      let (type, other) = (attributes(&draft), attributes(&draft))
      draft.start.append("UserDefaults.standard.set(\(other)(title: \"x\").title, forKey: \"title\")")
      return (Entry(statement: request(type)), ValueTruth([type]))
    },
    CallWay("requests of two types", .activities) { draft, _ in
      let (type, other) = (attributes(&draft), attributes(&draft))
      return (Entry(statement: "\(request(type))\n\(request(other))"), ValueTruth([type, other]))
    },
    CallWay("request in a generic function with one caller", .activities) { draft, _ in
      let (type, function) = (attributes(&draft), generic(&draft))
      return (
        Entry(statement: "\(function)(\(type)(title: \"x\"), \(type).ContentState(count: 1))"), ValueTruth([type])
      )
    },
    CallWay("request in a generic function with two callers", .activities) { draft, _ in
      let (type, other, function) = (attributes(&draft), attributes(&draft), generic(&draft))
      return (
        Entry(
          statement: "\(function)(\(type)(title: \"x\"), \(type).ContentState(count: 1))\n"
            + "\(function)(\(other)(title: \"y\"), \(other).ContentState(count: 2))"),
        ValueTruth([type, other])
      )
    },
    CallWay("request behind an await", .activities) { draft, _ in
      let (type, other, function) = (attributes(&draft), attributes(&draft), draft.name("start"))
      draft.start.append("UserDefaults.standard.set(\(other)(title: \"x\").title, forKey: \"title\")")
      draft.client.append(
        """
        @MainActor
        func \(function)() async {
          await Task.yield()
          for activity in Activity<\(type)>.activities { await activity.end(nil) }
        \(request(type).indented)
        }
        """)
      return (Entry(statement: "await \(function)()", waits: true), ValueTruth([type]))
    },
    CallWay("request in a library that has attributes of its own", .activities) { draft, _ in
      let (type, other, function) = (attributes(&draft), draft.name("LibraryAttributes"), draft.name("libraryStart"))
      draft.library.append(
        """
        public struct \(other): ActivityAttributes {
          public struct ContentState: Codable, Hashable {
            public var count: Int
          }

          public var title: String
        }

        @inline(never)
        public func \(function)<A: ActivityAttributes>(_ attributes: A, _ state: A.ContentState) {
          _ = try? Activity.request(attributes: attributes, content: ActivityContent(state: state, staleDate: nil))
        }
        """)
      return (
        Entry(statement: "\(function)(\(type)(title: \"x\"), \(type).ContentState(count: 1))"), ValueTruth([type])
      )
    },
    CallWay("request of attributes whose type is only known at run time", .activities) { draft, _ in
      let (type, other, function) = (attributes(&draft), attributes(&draft), generic(&draft))
      let make = draft.name("make")
      draft.client.append(
        """
        @inline(never)
        func \(make)() -> [any ActivityAttributes] {
          \(draft.condition()) ? [\(type)(title: "x")] : [\(other)(title: "y")]
        }

        @inline(never)
        func \(make)Start<A: ActivityAttributes>(_ attributes: A) {
          if let state = (UserDefaults.standard.object(forKey: "state") as? A.ContentState) { \(function)(attributes, state) }
        }
        """)
      return (Entry(statement: "for attributes in \(make)() { \(make)Start(attributes) }"), ValueTruth([type, other]))
    },
    CallWay("request in a generic class", .activities) { draft, _ in
      let (type, other, manager) = (attributes(&draft), attributes(&draft), draft.name("ActivityManager"))
      draft.start.append("UserDefaults.standard.set(\(other)(title: \"x\").title, forKey: \"title\")")
      draft.client.append(
        """
        final class \(manager)<Attributes: ActivityAttributes> {
          private var current: Activity<Attributes>?

          \(draft.inlining())func start(_ attributes: Attributes, _ state: Attributes.ContentState) {
            current = try? Activity<Attributes>.request(
              attributes: attributes, content: ActivityContent(state: state, staleDate: nil))
          }
        }
        """)
      return (
        Entry(
          statement: "\(manager)<\(type)>().start(\(type)(title: \"x\"), \(type).ContentState(count: 1))"),
        ValueTruth([type])
      )
    },
  ]

  /// Declares attributes and gives their type's name.
  static func attributes(_ draft: inout Draft) -> String {
    let type = draft.name("Attributes")
    draft.client.append(
      """
      struct \(type): ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var count: Int
        }

        var title: String
      }
      """)
    return type
  }

  private static func request(_ type: String) -> String {
    """
    _ = try? Activity<\(type)>.request(
      attributes: \(type)(title: "Now"),
      content: ActivityContent(state: \(type).ContentState(count: 1), staleDate: nil))
    """
  }

  private static func generic(_ draft: inout Draft) -> String {
    let function = draft.name("start")
    draft.client.append(
      """
      \(draft.inlining())func \(function)<A: ActivityAttributes>(_ attributes: A, _ state: A.ContentState) {
        guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
        _ = try? Activity.request(attributes: attributes, content: ActivityContent(state: state, staleDate: nil))
      }
      """)
    return function
  }
}

extension WidgetWay {
  /// Widgets that show Live Activities: the text is the widget's type as it is made, the truth its attributes.
  static let activities: [WidgetWay] = [
    WidgetWay("Live Activity") { draft in
      let (type, attributes) = (draft.name("LiveWidget"), CallWay.attributes(&draft))
      draft.client.append(
        "struct \(type): Widget {\n  var body: some WidgetConfiguration {\n"
          + "\(configuration(attributes).indented.indented)\n  }\n}")
      return Result(text: type, truth: .value(attributes))
    },
    WidgetWay("Live Activity beside attributes that nothing shows", .activities) { draft in
      let (type, attributes, other) = (draft.name("LiveWidget"), CallWay.attributes(&draft), CallWay.attributes(&draft))
      draft.start.append("UserDefaults.standard.set(\(other)(title: \"x\").title, forKey: \"title\")")
      draft.client.append(
        "struct \(type): Widget {\n  var body: some WidgetConfiguration {\n"
          + "\(configuration(attributes).indented.indented)\n  }\n}")
      return Result(text: type, truth: .value(attributes))
    },
    WidgetWay("Live Activity in a generic widget", .activities) { draft in
      let (type, attributes) = (draft.name("LiveWidget"), CallWay.attributes(&draft))
      draft.client.append(
        "struct \(type)<A: ActivityAttributes>: Widget {\n  var body: some WidgetConfiguration {\n"
          + "\(configuration("A").indented.indented)\n  }\n}")
      return Result(text: "\(type)<\(attributes)>", truth: .value(attributes))
    },
  ]

  private static func configuration(_ attributes: String) -> String {
    """
    ActivityConfiguration(for: \(attributes).self) { context in
      Text("Now")
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text("Now") }
      } compactLeading: {
        Text("L")
      } compactTrailing: {
        Text("T")
      } minimal: {
        Text("M")
      }
    }
    """
  }
}
