import BundleModel
import Facts
import MachOFormat

/// What code declares of widgets, as far as its tables prove it.
enum WidgetDeclarations {
  /// A type of the code that is a widget or a control, or the configuration of a Live Activity.
  ///
  /// Absent only when all of the code could be read and is in the artifact.
  static func first(in code: Process) -> Known<(image: CodeImage, name: String)> {
    let found = code.first { image -> Known<String> in
      let types = image.facts.conformances.flatMap { all in
        all.first { protocols.contains($0.protocolName) }.map { .value($0.typeName) } ?? .absent
      }
      if case .value = types { return types }
      let imports = image.facts.imports.flatMap { imports -> Known<String> in
        imports.keys.contains(where: AppleSymbols.activityConfiguration.matches)
          ? .value(AppleSymbols.activityConfiguration.name) : .absent
      }
      return imports.isAbsent ? types : imports
    }
    return found.map { ($0.image, $0.hit) }
  }

  /// The call that starts a widget bundle, a widget or a control.
  static func start(in code: Process) -> Known<(image: CodeImage, name: String)> {
    let found = code.first { image in
      image.facts.imports.flatMap { imports in
        imports.keys.first(where: AppleSymbols.startsWidgets).map(Known.value) ?? .absent
      }
    }
    return found.map { ($0.image, $0.hit) }
  }

  /// Protocols of widgets by their qualified names.
  private static let protocols: Set<String> = ["SwiftUI.Widget", "SwiftUI.ControlWidget", "WidgetKit.ControlWidget"]
}
