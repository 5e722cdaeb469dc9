import ActivityKit
import SwiftUI
import WidgetKit

struct SprintLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: SprintAttributes.self) { context in
      SprintView(deck: context.attributes.deck, state: context.state)
        .widgetURL(URL(string: "wordoftheday://review"))
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Text(context.attributes.deck)
        }
        DynamicIslandExpandedRegion(.trailing) {
          Text("\(context.state.remaining)")
        }
      } compactLeading: {
        Text("\(context.state.reviewed)")
      } compactTrailing: {
        Text("\(context.state.remaining)")
      } minimal: {
        Text("\(context.state.remaining)")
      }
      .widgetURL(URL(string: "wordoftheday://review"))
    }
  }
}

struct SprintView: View {
  let deck: String
  let state: SprintAttributes.ContentState

  var body: some View {
    HStack {
      Text(deck)
      Spacer()
      Text("\(state.reviewed) done, \(state.remaining) left")
    }
    .padding()
    .activityBackgroundTint(Color(red: 1, green: 0.9, blue: 0.8))
  }
}
