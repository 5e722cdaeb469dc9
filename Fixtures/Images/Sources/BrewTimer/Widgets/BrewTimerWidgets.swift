import SwiftUI
import WidgetKit

@main
struct BrewTimerWidgets: WidgetBundle {
  var body: some Widget {
    BrewLiveActivity()
  }
}
