public import CodeEvaluation
import Facts

extension ReloadInterface {
  /// What the call reloads.
  public var family: WidgetDeclaration.Family {
    switch self {
    case .reloadTimelines, .reloadAllTimelines: .widget
    case .reloadControls, .reloadAllControls: .control
    }
  }
}

extension ReloadCall {
  /// Whether the call certainly reloads a widget or control.
  public func reaches(_ widget: WidgetDeclaration) -> Bool {
    guard widget.family == interface.family, widget.sort != .activity else { return false }
    return !interface.namesKind || kinds.contains { .value($0.text) == widget.kind }
  }
}
