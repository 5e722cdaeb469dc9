import SwiftUI
import WidgetKit

@available(iOS 18.0, *)
struct LogEspressoControl: ControlWidget {
  #if FAULT_CONTROL_RENAMED
    static let kind = "com.example.caffeinetracker.log-espresso"
  #else
    static let kind = CaffeineWidgets.control
  #endif

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: Self.kind, provider: CaffeineValueProvider()) { total in
      ControlWidgetButton(action: LogDrinkIntent(.espresso)) {
        Label("\(total) mg", systemImage: "cup.and.saucer")
      }
    }
    .displayName("Log an espresso")
    .description("Adds an espresso to today's caffeine.")
  }
}

@available(iOS 18.0, *)
struct CaffeineValueProvider: ControlValueProvider {
  var previewValue: Int { 0 }

  func currentValue() async throws -> Int { CaffeineStore().total }
}
