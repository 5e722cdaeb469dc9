import KindConstants
import KindKit
import SwiftUI
import WidgetKit

enum GalleryKind: String {
  case coffee = "com.example.kinds.coffee"
  case tea = "TeaKind"
}

struct RawValueWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: GalleryKind.coffee.rawValue, provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct ShortRawValueWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: GalleryKind.tea.rawValue, provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct PackageWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: KindConstants.long, provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct ShortPackageWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: KindConstants.short, provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct ComputedPackageWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: KindConstants.computed, provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct RawValuePackageWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: PackageKind.weekly.rawValue, provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct FrameworkWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: KindKit.long, provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct ShortFrameworkWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: KindKit.short, provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct ComputedFrameworkWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: KindKit.computed, provider: KindProvider()) { KindView(entry: $0) }
  }
}

enum KindParts {
  static let prefix = "com.example"
  static let suffix = "interpolated"
}

struct InterpolatedWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "\(KindParts.prefix).kinds.\(KindParts.suffix)", provider: KindProvider()) {
      KindView(entry: $0)
    }
  }
}

struct ConcatenatedWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "com.example.kinds." + "concatenated", provider: KindProvider()) { KindView(entry: $0) }
  }
}

struct TypeNameWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: String(describing: TypeNameWidget.self), provider: KindProvider()) { KindView(entry: $0) }
  }
}
