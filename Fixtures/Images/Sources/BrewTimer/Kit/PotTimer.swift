import ActivityKit
import Foundation

/// Starts the Live Activity for whoever links this framework.
public struct PotTimer {
  /// Starts it for a tea, for so many seconds.
  public static func start(tea: String, seconds: Double) {
    let state = BrewAttributes.ContentState(endsAt: Date().addingTimeInterval(seconds), isPaused: false)
    let content = ActivityContent(state: state, staleDate: nil)
    _ = try? Activity.request(attributes: BrewAttributes(tea: tea, grams: 5), content: content, pushType: nil)
  }
}
