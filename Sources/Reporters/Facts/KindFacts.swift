import BundleModel
import CodeEvaluation
public import Facts

/// A widget, control or Live Activity that a bundle's code declares.
public struct KindFacts: Sendable, Hashable {
  /// The three sorts.
  public enum Sort: String, Sendable, Hashable, CaseIterable {
    /// A widget on the Home Screen, the Lock Screen and so on.
    case widget
    /// A control of Control Centre.
    case control
    /// What shows a Live Activity.
    case activity

    /// The sort in words.
    public var label: String { self == .activity ? "Live Activity" : rawValue }
  }

  /// The name of the bundle that declares it.
  public let bundle: String
  /// The qualified name of its type.
  public let type: String
  /// Which sort it is; a widget when nobody can tell.
  public let sort: Sort
  /// What configures it, as in "StaticConfiguration".
  public let configuration: Known<String>
  /// The string by which the system knows it; absent for a Live Activity.
  public let kind: Known<String>
  /// The families that it supports; absent when it does not restrict them.
  public let families: Known<[String]>

  init(_ widget: WidgetFact, in bundle: ArtifactBundle) {
    self.bundle = bundle.name
    type = widget.type
    sort = widget.configuration.value == .activity ? .activity : .widget
    configuration = widget.configuration.map(\.rawValue)
    kind = widget.kind
    families = widget.families
  }

  init(_ control: ControlFact, in bundle: ArtifactBundle) {
    self.bundle = bundle.name
    type = control.type
    sort = .control
    configuration = control.configuration.map(\.rawValue)
    kind = control.kind
    families = .absent
  }

  /// The kind where it is known, else the type's name with a remark; for a Live Activity the type's name.
  public var title: String {
    switch (sort, kind) {
    case (.activity, _): "\(shortType) (Live Activity)"
    case (_, .value(let kind)): (kind.isEmpty ? "“” (empty)" : kind) + (sort == .control ? " (control)" : "")
    case (_, .absent), (_, .unknown): "\(shortType) (kind not known)"
    }
  }

  /// The type's name without its module.
  public var shortType: String { type.split(separator: ".").last.map(String.init) ?? type }
}
