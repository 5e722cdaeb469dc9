import ActivityKit
import SwiftUI
import WidgetKit

@main
struct WordOfTheDayApp: App {
  var body: some Scene {
    WindowGroup {
      WordScreen()
        .onOpenURL { url in
          if url.scheme == "wordoftheday" { ReviewSprint().start() }
        }
    }
  }
}

struct WordScreen: View {
  private let store = WordStore()

  var body: some View {
    VStack {
      Text(store.today.spelling)
        .font(.title2)
      Button("Next word") {
        store.rotate()
        WidgetCenter.shared.reloadAllTimelines()
      }
      Button("Start a review") {
        ReviewSprint().start()
      }
    }
  }
}

/// Shows the sprint on the Lock Screen while it runs.
struct ReviewSprint {
  func start() {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
    let state = SprintAttributes.ContentState(reviewed: 0, remaining: 20)
    _ = try? Activity.request(
      attributes: SprintAttributes(deck: "Today"), content: ActivityContent(state: state, staleDate: nil))
  }
}
