import ActivityKit
import SwiftUI
import WidgetKit
import _AppIntents_SwiftUI

struct BrewLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: BrewAttributes.self) { context in
      BrewView(tea: context.attributes.tea, endsAt: context.state.endsAt)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Image(systemName: "cup.and.saucer")
        }
        DynamicIslandExpandedRegion(.center) {
          Text(context.attributes.tea)
        }
        DynamicIslandExpandedRegion(.bottom) {
          Button(intent: PauseBrewIntent()) {
            Text("Pause")
          }
        }
      } compactLeading: {
        Image(systemName: "cup.and.saucer")
      } compactTrailing: {
        Text(context.state.endsAt, style: .timer)
      } minimal: {
        Image(systemName: "cup.and.saucer")
      }
      .keylineTint(.orange)
    }
  }
}

struct BrewView: View {
  let tea: String
  let endsAt: Date

  var body: some View {
    HStack {
      Text(tea)
      Spacer()
      Text(endsAt, style: .timer)
    }
    .padding()
    .activityBackgroundTint(.orange)
    .activitySystemActionForegroundColor(.white)
  }
}
