import AppIntents
import SwiftUI
import WidgetKit

@main
struct CaffeineTrackerWidgets: WidgetBundle {
  #if !FAULT_DEPENDENCY_UNREGISTERED
    init() {
      AppDependencyManager.shared.add(dependency: CaffeineStore())
    }
  #endif

  var body: some Widget {
    CaffeineTrackerWidget()
    #if !FAULT_FORECAST_MISSING
      LocationForecastWidget()
    #endif
    if #available(iOS 18.0, *) {
      LogEspressoControl()
    }
  }
}
