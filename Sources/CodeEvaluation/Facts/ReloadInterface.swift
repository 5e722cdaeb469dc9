/// The calls that make the system ask a widget or control anew.
public enum ReloadInterface: String, Sendable, Hashable, CaseIterable {
  /// `WidgetCenter.reloadTimelines(ofKind:)`
  case reloadTimelines = "WidgetCenter.reloadTimelines(ofKind:)"
  /// `WidgetCenter.reloadAllTimelines()`
  case reloadAllTimelines = "WidgetCenter.reloadAllTimelines()"
  /// `ControlCenter.reloadControls(ofKind:)`
  case reloadControls = "ControlCenter.reloadControls(ofKind:)"
  /// `ControlCenter.reloadAllControls()`
  case reloadAllControls = "ControlCenter.reloadAllControls()"

  /// Whether the call names a kind.
  public var namesKind: Bool { self == .reloadTimelines || self == .reloadControls }
}
