import BundleModel
import CodeEvaluation
import Facts
import LintEngine
import MachOFormat

/// A widget, control or Live Activity that code of a WidgetKit extension's process declares.
struct WidgetDeclaration: RuleSubject {
  /// What reload calls tell apart.
  enum Family: String {
    case widget
    case control
  }

  /// The extension.
  let bundle: ArtifactBundle
  /// The path of the image that has the type: the extension's own, or a framework's.
  let image: String
  /// The type's qualified name.
  let type: String
  /// Whether it is a control.
  let family: Family
  /// The kind; absent for a Live Activity.
  let kind: Known<String>
  /// What else is known of a widget; `nil` for a control.
  let widget: WidgetFact?
  /// What configures it.
  let configuration: Known<ConfigurationType>
  /// The name in the gallery.
  let displayName: Known<String>

  /// The name without its module.
  var name: String { type.typeName }

  /// The declarations of every extension, each type once for each extension.
  static func all(in artifact: InspectedArtifact) -> [WidgetDeclaration] {
    artifact.bundles.flatMap { declarations(of: $0, in: artifact) }
  }

  /// The declarations of one bundle; none when it is no WidgetKit extension.
  static func declarations(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> [WidgetDeclaration] {
    guard bundle.isWidgetExtension else { return [] }
    var seen: Set<String> = []
    return artifact.process(of: bundle).code.flatMap { declarations(in: $0, of: bundle) }.filter {
      seen.insert($0.type).inserted
    }
  }

  private static func declarations(in facts: CodeFacts, of bundle: ArtifactBundle) -> [WidgetDeclaration] {
    facts.widgets.map { widget in
      WidgetDeclaration(
        bundle: bundle, image: facts.identifier, type: widget.type, family: .widget, kind: widget.kind, widget: widget,
        configuration: widget.configuration, displayName: widget.displayName)
    }
      + facts.controls.map { control in
        WidgetDeclaration(
          bundle: bundle, image: facts.identifier, type: control.type, family: .control, kind: control.kind,
          widget: nil, configuration: control.configuration, displayName: control.displayName)
      }
  }
}

extension String {
  /// A qualified type name without its module.
  var typeName: String {
    guard let dot = firstIndex(of: "."), !prefix(upTo: dot).contains("<") else { return self }
    return String(self[index(after: dot)...])
  }
}
