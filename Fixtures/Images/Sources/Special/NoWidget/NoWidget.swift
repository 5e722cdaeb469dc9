import Foundation

/// A WidgetKit extension whose target holds no widget: only a helper was left in it.
@_cdecl("FixtureHelper")
public func helper() -> Int {
  UserDefaults(suiteName: "group.com.example.streakcounter")?.integer(forKey: "streak.count") ?? 0
}
