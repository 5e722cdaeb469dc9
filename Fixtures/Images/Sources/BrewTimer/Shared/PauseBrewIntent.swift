import ActivityKit
import AppIntents

/// Pauses the timer; a button of the Live Activity runs it in the app's process.
struct PauseBrewIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Pause the timer"

  func perform() async throws -> some IntentResult {
    for activity in Activity<BrewAttributes>.activities {
      let state = BrewAttributes.ContentState(endsAt: Date(), isPaused: true)
      await activity.update(ActivityContent(state: state, staleDate: nil))
    }
    return .result()
  }
}
