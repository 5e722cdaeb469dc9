import AppIntents
import SwiftUI

@main
struct CaffeineTrackerApp: App {
  init() {
    AppDependencyManager.shared.add(dependency: CaffeineStore())
  }

  var body: some Scene {
    WindowGroup {
      TodayScreen()
    }
  }
}

struct TodayScreen: View {
  private let store = CaffeineStore()

  var body: some View {
    VStack {
      Text("\(store.total) mg")
        .font(.title2)
      Button("Log an espresso") {
        store.log(.espresso)
        CaffeineWidgets.reload()
      }
    }
  }
}
