import AppIntents
import SwiftUI
import WidgetKit

@main
struct CaffeineTrackerWidgets: WidgetBundle {
  #if FAULT_DEPENDENCY_UNKNOWN
    init() {
      Self.register(sharedStore)
    }

    @inline(never)
    private static func register(_ store: some RegisteredStore) {
      AppDependencyManager.shared.add(dependency: store)
    }
  #elseif !FAULT_DEPENDENCY_UNREGISTERED && !FAULT_DEPENDENCY_IN_APP
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

#if FAULT_DEPENDENCY_UNKNOWN
  /// What may be registered.
  public protocol RegisteredStore: Sendable {}

  extension CaffeineStore: RegisteredStore {}

  /// What is registered, which a test may replace.
  public nonisolated(unsafe) var sharedStore: any RegisteredStore = CaffeineStore()
#endif
