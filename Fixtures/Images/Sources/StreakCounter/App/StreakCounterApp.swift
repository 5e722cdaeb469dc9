import SwiftUI
import WidgetKit

@main
struct StreakCounterApp: App {
  var body: some Scene {
    WindowGroup {
      StreakScreen()
    }
  }
}

struct StreakScreen: View {
  private let store = StreakStore()

  var body: some View {
    VStack {
      Text("\(store.count) days")
        .font(.title2)
      Button("Record today") {
        store.record()
        #if !FAULT_NO_RELOAD
          #if FAULT_KIND_RENAMED
            WidgetCenter.shared.reloadTimelines(ofKind: "StreakWidget")
          #else
            WidgetCenter.shared.reloadTimelines(ofKind: "StreakCounterWidget")
          #endif
        #endif
      }
    }
  }
}
