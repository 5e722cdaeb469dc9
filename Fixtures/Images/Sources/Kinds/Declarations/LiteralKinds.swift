import SwiftUI
import WidgetKit

/// The form of Xcode's template: a stored property, set in `init`, read in `body`.
struct TemplateWidget: Widget {
  let kind: String = "com.example.kinds.template"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: KindProvider()) { KindView(entry: $0) }
      .configurationDisplayName("Template")
      .description("As the template has it.")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct ShortTemplateWidget: Widget {
  let kind: String = "Template"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct StaticLetWidget: Widget {
  static let kind = "com.example.kinds.static"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: Self.kind, provider: KindProvider()) { KindView(entry: $0) }
      .supportedFamilies([.accessoryCircular, .accessoryRectangular, .accessoryInline])
  }
}

let fileLevelKind = "com.example.kinds.file"

struct FileLevelWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: fileLevelKind, provider: KindProvider()) { KindView(entry: $0) }
  }
}

/// The longest kind that needs no memory.
struct FifteenWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "FifteenByteKind", provider: KindProvider()) { KindView(entry: $0) }
  }
}

/// The shortest kind that does.
struct SixteenWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "SixteenByteKinds", provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct ShortNonASCIIWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Wörter", provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct LongNonASCIIWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Gewohnheiten-Übersicht", provider: KindProvider()) { KindView(entry: $0) }
  }
}

/// The initialiser that the system calls hands the kind to another.
struct InitialiserWidget: Widget {
  private let kind: String

  init() { self.init(kind: "com.example.kinds.initialiser") }

  private init(kind: String) { self.kind = kind }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: KindProvider()) { KindView(entry: $0) }
  }
}
