import SwiftUI

@main
struct KindReloadsApp: App {
  var body: some Scene {
    WindowGroup {
      Button("Reload") {
        reloadWithLiterals()
        reloadWithConstants()
        reloadWithChoices(isWeekend: UserDefaults.standard.bool(forKey: "weekend"))
        reloadThroughHelpers()
        reloadThroughOthers()
      }
    }
  }
}
