import SwiftUI
import WidgetKit

protocol TimeOfDay {
  static var kind: String { get }
}

enum Morning: TimeOfDay {
  static let kind = "com.example.kinds.morning"
}

enum Evening: TimeOfDay {
  static let kind = "EveningKind"
}

struct TimeOfDayWidget<Time: TimeOfDay>: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: Time.kind, provider: KindProvider()) { KindView(entry: $0) }
  }
}

/// Nobody can know this kind: it is read from the property list at run time.
struct UnknowableWidget: Widget {
  private var kind: String {
    Bundle.main.object(forInfoDictionaryKey: "FixtureWidgetKind") as? String ?? ""
  }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: KindProvider()) { KindView(entry: $0) }
  }
}
