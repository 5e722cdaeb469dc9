import SwiftUI
import WidgetKit

/// The native half of an app whose logic is a script: it reloads what the script names.
@main
struct HybridApp: App {
  var body: some Scene {
    WindowGroup {
      Text("Script")
        .onOpenURL { url in
          WidgetBridge().handle("reload", arguments: ["name": url.path])
        }
    }
  }
}

struct WidgetBridge {
  func handle(_ method: String, arguments: [String: String]) {
    guard method == "reload", let name = arguments["name"] else { return }
    WidgetCenter.shared.reloadTimelines(ofKind: name)
  }
}
