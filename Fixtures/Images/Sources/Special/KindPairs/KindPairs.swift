import Intents
import SwiftUI
import WidgetKit

/// Widgets that share a kind in ways that are meant, and one that was forgotten.
@main
enum KindPairs {
  static func main() {
    if #available(iOS 18.0, *) {
      NewWidgets.main()
    } else {
      OldWidgets.main()
    }
  }
}

/// On older systems.
struct OldWidgets: WidgetBundle {
  var body: some Widget {
    OldShelfWidget()
  }
}

/// On newer systems: another widget of the shelf's kind, and the two configurations of the roast.
struct NewWidgets: WidgetBundle {
  var body: some Widget {
    NewShelfWidget()
    SiriRoastWidget()
    RoastWidget()
    LooseWidget()
  }
}

struct OldShelfWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "com.example.pairs.shelf", provider: PairProvider()) { _ in PairView() }
      .configurationDisplayName("Shelf")
      .supportedFamilies([.systemSmall])
  }
}

struct NewShelfWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "com.example.pairs.shelf", provider: PairProvider()) { _ in PairView() }
      .configurationDisplayName("Shelf")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

/// What Xcode makes from an intent definition file.
final class ChooseRoastIntent: INIntent {}

struct SiriRoastWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(
      kind: "com.example.pairs.roast", intent: ChooseRoastIntent.self, provider: SiriRoastProvider()
    ) { _ in
      PairView()
    }
    .configurationDisplayName("Roast")
    .supportedFamilies([.systemSmall])
  }
}

/// The successor of the SiriKit configuration, under the same kind.
struct RoastWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "com.example.pairs.roast", intent: ChooseRoast.self, provider: RoastProvider()
    ) { _ in
      PairView()
    }
    .configurationDisplayName("Roast")
    .supportedFamilies([.systemSmall])
  }
}

struct LooseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "com.example.pairs.loose", provider: PairProvider()) { _ in PairView() }
      .configurationDisplayName("Loose")
      .supportedFamilies([.systemSmall])
  }
}

/// A copy that no bundle holds.
struct ForgottenWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "com.example.pairs.loose", provider: PairProvider()) { _ in PairView() }
      .configurationDisplayName("Forgotten")
      .supportedFamilies([.systemSmall])
  }
}

struct PairView: View {
  var body: some View {
    Text("Pairs")
      .widgetAccentable()
      .containerBackground(.background, for: .widget)
  }
}
