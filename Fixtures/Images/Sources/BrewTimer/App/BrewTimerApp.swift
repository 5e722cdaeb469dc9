import ActivityKit
import SwiftUI

@main
struct BrewTimerApp: App {
  var body: some Scene {
    WindowGroup {
      Button("Brew green tea") {
        #if !FAULT_NEVER_REQUESTED
          BrewTimer().start(tea: "Sencha", seconds: 120)
        #endif
      }
      #if FAULT_PRESENTED_IN_APP
        .onAppear { _ = BrewLiveActivity().body }
      #endif
    }
  }
}

#if !FAULT_NEVER_REQUESTED
  /// Shows the timer on the Lock Screen and in the Dynamic Island while it runs.
  struct BrewTimer {
    func start(tea: String, seconds: Double) {
      let attributes = BrewAttributes(tea: tea, grams: 5)
      let state = BrewAttributes.ContentState(endsAt: Date().addingTimeInterval(seconds), isPaused: false)
      let content = ActivityContent(state: state, staleDate: nil)
      #if FAULT_PUSH_TOKEN
        _ = try? Activity.request(attributes: attributes, content: content, pushType: .token)
      #else
        _ = try? Activity.request(attributes: attributes, content: content, pushType: nil)
      #endif
    }
  }
#endif
