import Foundation

/// One thing to drink.
struct Drink: Hashable, Sendable {
  let id: String
  let name: String
  let milligrams: Int

  static let espresso = Drink(id: "espresso", name: "Espresso", milligrams: 64)
  static let tea = Drink(id: "tea", name: "Tea", milligrams: 40)

  static func find(_ id: String) -> Drink { id == tea.id ? tea : espresso }
}

/// What was drunk today, kept where the app, its widgets and its controls find it.
final class CaffeineStore: Sendable {
  static let group = "group.com.example.caffeinetracker"

  private var defaults: UserDefaults? { UserDefaults(suiteName: CaffeineStore.group) }

  var total: Int { defaults?.integer(forKey: "caffeine.total") ?? 0 }

  var remindsBeforeEvening: Bool { defaults?.bool(forKey: "caffeine.reminds") ?? false }

  func log(_ drink: Drink) {
    defaults?.set(total + drink.milligrams, forKey: "caffeine.total")
  }

  func setReminder(_ isOn: Bool) {
    defaults?.set(isOn, forKey: "caffeine.reminds")
  }
}
