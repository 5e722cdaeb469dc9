import Foundation

/// Keeps the streak where the app and its widget both find it.
struct StreakStore {
  #if FAULT_FOREIGN_GROUP
    static let group = "group.com.example.streaks"
  #else
    static let group = "group.com.example.streakcounter"
  #endif

  private var defaults: UserDefaults? {
    #if FAULT_DEFAULT_CONTAINER
      UserDefaults.standard
    #else
      UserDefaults(suiteName: StreakStore.group)
    #endif
  }

  var count: Int { defaults?.integer(forKey: "streak.count") ?? 0 }

  func record() {
    defaults?.set(count + 1, forKey: "streak.count")
  }

  #if !FAULT_DEFAULT_CONTAINER
    /// The folder for the history of past streaks.
    var historyFolder: URL? {
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: StreakStore.group)
    }
  #endif
}
