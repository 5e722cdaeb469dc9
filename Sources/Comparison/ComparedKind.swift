import BundleModel
import Facts

/// A widget, control or Live Activity of one of two sets of bundles.
struct ComparedKind {
  /// Which sort it is; a widget where only the kind is known.
  let aspect: Change.Aspect
  /// The kind; the type's name for a Live Activity and where nobody can tell the kind.
  let name: String
  /// The qualified name of its type; `nil` where only the kind is known.
  let type: String?
  /// Why nobody can tell the kind; `nil` when somebody can.
  let gap: String?
  /// The families that it supports; absent when it does not restrict them.
  let families: Known<[String]>

  init(_ widget: WidgetDeclaration) {
    let isActivity = widget.sort == .activity
    aspect =
      switch widget.sort {
      case .widget: .widgetKind
      case .control: .controlKind
      case .activity: .liveActivity
      }
    name = (isActivity ? nil : widget.kind.value) ?? widget.name
    type = widget.type
    gap = isActivity ? nil : widget.kind.reason
    families = widget.families.map { $0.sorted() }
  }

  /// A kind of which nothing else is known.
  init(kind: String) {
    aspect = .widgetKind
    name = kind
    type = nil
    gap = nil
    families = .unknown("only the kind is known")
  }
}
