import SwiftUI
import WidgetKit

struct WordView: View {
  @Environment(\.widgetFamily) private var family
  #if !FAULT_FIXED_COLOURS
    @Environment(\.widgetRenderingMode) private var renderingMode
  #endif

  let entry: WordEntry

  var body: some View {
    Group {
      if family == .accessoryInline {
        Text(entry.word.spelling)
      } else {
        VStack(alignment: .leading) {
          title
          Text(entry.word.meaning)
            .lineLimit(family == .systemSmall ? 2 : nil)
        }
      }
    }
    .widgetURL(URL(string: "wordoftheday://today"))
    .containerBackground(for: .widget) {
      #if FAULT_FIXED_COLOURS
        Color(red: 1, green: 0.9, blue: 0.8)
      #else
        if renderingMode == .fullColor { Color(red: 1, green: 0.9, blue: 0.8) }
      #endif
    }
  }

  @ViewBuilder
  private var title: some View {
    #if FAULT_FIXED_COLOURS
      Text(entry.word.spelling)
        .font(.title3)
        .foregroundColor(Color(red: 0.2, green: 0.1, blue: 0))
    #else
      Text(entry.word.spelling)
        .font(.title3)
        .widgetAccentable()
    #endif
  }
}
