import AppIntents
import WidgetKit

/// Counts today; the widget's button runs it.
struct RecordStreakIntent: AppIntent {
  static let title: LocalizedStringResource = "Record today"

  #if FAULT_OPENS_APP
    static let openAppWhenRun: Bool = true
  #endif

  func perform() async throws -> some IntentResult {
    StreakStore().record()
    #if !FAULT_NO_RELOAD
      #if FAULT_KIND_RENAMED
        WidgetCenter.shared.reloadTimelines(ofKind: "StreakWidget")
      #else
        WidgetCenter.shared.reloadTimelines(ofKind: "StreakCounterWidget")
      #endif
    #endif
    return .result()
  }
}
