import SwiftUI
import WidgetKit

@available(iOS 18.0, *)
struct LogEspressoControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: CaffeineWidgets.control, provider: CaffeineValueProvider()) { total in
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
