extension ProgramWriter {
  /// The file with the program's entry, and with what leads to its calls.
  var main: String { (isExtension ? bundle : app) + intent }

  private func calls(_ places: Entry.Place...) -> String {
    entries.filter { places.contains($0.place) }
      .map { $0.waits ? "Task {\n\($0.statement.indented)\n}" : $0.statement }.joined(separator: "\n")
  }

  private var bundle: String {
    """
    @main
    struct MainBundle: WidgetBundle {
    \(start)  var body: some Widget {
    \(members.map { "\($0)()" }.joined(separator: "\n").indented.indented)
      }
    }

    @MainActor
    func prepareTimeline() {
    \(calls(.action, .appearance).indented)
    }

    """
  }

  private var app: String {
    """
    @main
    struct MainApp: App {
    \(start)  var body: some Scene {
        WindowGroup {
          VStack {
            Button("Refresh") {
    \(calls(.action).indented.indented.indented.indented)
            }
            Text("Now").onAppear {
    \(calls(.appearance).indented.indented.indented.indented)
            }
          }
        }
      }
    }

    """
  }

  private var intent: String {
    let calls = calls(.intent)
    return calls.isEmpty
      ? ""
      : """

      struct RefreshIntent: AppIntent {
        static let title: LocalizedStringResource = "Refresh"

        @MainActor
        func perform() async throws -> some IntentResult {
      \(calls.indented.indented)
          return .result()
        }
      }

      """
  }
}
