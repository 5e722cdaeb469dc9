public import CodeEvaluation
public import Facts

/// A widget, a control or the configuration of a Live Activity that code declares.
public struct WidgetDeclaration: Sendable {
  /// What it is to users.
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

  /// What reload calls tell apart.
  public enum Family: String, Sendable, Hashable, CaseIterable {
    /// What `WidgetCenter` reloads.
    case widget
    /// What `ControlCenter` reloads.
    case control
  }

  /// The bundle that it was looked up for.
  public let bundle: ArtifactBundle
  /// The path of the image that has the type: the bundle's own, or a framework's.
  public let image: String
  /// The type's qualified name.
  public let type: String
  /// The string by which the system knows it; absent for a Live Activity.
  public let kind: Known<String>
  /// What configures it.
  public let configuration: Known<ConfigurationType>
  /// The name in the gallery.
  public let displayName: Known<String>
  /// What else is known of a widget; `nil` for a control.
  public let widget: WidgetFact?

  /// Which sort it is; a widget when nobody can tell that it is a Live Activity.
  public var sort: Sort { widget == nil ? .control : configuration.value == .activity ? .activity : .widget }
  /// What reloads it.
  public var family: Family { widget == nil ? .control : .widget }
  /// The families that it supports; absent when it does not restrict them.
  public var families: Known<[String]> { widget?.families ?? .absent }
  /// The type's name without its module.
  public var name: String { type.typeName }
}

extension WidgetDeclaration {
  init(_ widget: WidgetFact, in facts: CodeFacts, of bundle: ArtifactBundle) {
    self.init(
      bundle: bundle, image: facts.identifier, type: widget.type, kind: widget.kind,
      configuration: widget.configuration, displayName: widget.displayName, widget: widget)
  }

  init(_ control: ControlFact, in facts: CodeFacts, of bundle: ArtifactBundle) {
    self.init(
      bundle: bundle, image: facts.identifier, type: control.type, kind: control.kind,
      configuration: control.configuration, displayName: control.displayName, widget: nil)
  }
}

extension String {
  /// A qualified type name without its module.
  public var typeName: String {
    guard let dot = firstIndex(of: "."), !prefix(upTo: dot).contains("<") else { return self }
    return String(self[index(after: dot)...])
  }
}
