import AppIntents
import WidgetKit

func reloadThroughOthers() {
  reloadInTask()
  reloadControls()
  _ = RefreshGallery()
}

@inline(never)
func reloadInTask() {
  Task {
    WidgetCenter.shared.reloadTimelines(ofKind: "com.example.kinds.framework.computed")
  }
}

@inline(never)
func reloadControls() {
  if #available(iOS 18.0, *) {
    ControlCenter.shared.reloadControls(ofKind: "com.example.kinds.control")
  }
}

struct RefreshGallery: AppIntent {
  static let title: LocalizedStringResource = "Refresh the gallery"

  func perform() async throws -> some IntentResult {
    WidgetCenter.shared.reloadTimelines(ofKind: "com.example.kinds.configurable")
    return .result()
  }
}
