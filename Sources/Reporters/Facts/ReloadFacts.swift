public import BundleModel
import CodeEvaluation
import Facts

/// A call that makes the system ask widgets or controls anew.
public struct ReloadFacts: Sendable, Hashable {
  /// The name of the bundle whose code calls.
  public let bundle: String
  /// The function, or the address of the call.
  public let place: String
  /// The call, as in `WidgetCenter.reloadTimelines(ofKind:)`.
  public let interface: String
  /// The kinds that certainly reach it; empty for a call without one.
  public let kinds: [String]
  /// Why others may reach it too; `nil` when `kinds` are all.
  public let unresolved: String?
  /// Whether it reloads all widgets or all controls.
  public let reloadsAll: Bool
  /// Whether it reloads controls rather than widgets.
  public let isForControls: Bool

  init(_ call: ReloadCall, in bundle: ArtifactBundle) {
    self.bundle = bundle.name
    place = call.place.description
    interface = call.interface.rawValue
    kinds = call.kinds.map(\.text)
    unresolved = call.unresolved
    reloadsAll = !call.interface.namesKind
    isForControls = call.interface == .reloadControls || call.interface == .reloadAllControls
  }

  /// Whether the call certainly reloads a widget or control.
  public func reaches(_ widget: WidgetDeclaration) -> Bool {
    guard (widget.family == .control) == isForControls, widget.sort != .activity else { return false }
    return reloadsAll || widget.kind.value.map(kinds.contains) ?? false
  }
}
