import SwiftUI
import WidgetKit

@main
struct KindGallery: WidgetBundle {
  var body: some Widget {
    literals
    composed
    frameworks
    others
  }

  @WidgetBundleBuilder
  private var literals: some Widget {
    TemplateWidget()
    ShortTemplateWidget()
    StaticLetWidget()
    FileLevelWidget()
    FifteenWidget()
    SixteenWidget()
    ShortNonASCIIWidget()
    LongNonASCIIWidget()
    InitialiserWidget()
  }

  @WidgetBundleBuilder
  private var composed: some Widget {
    RawValueWidget()
    ShortRawValueWidget()
    PackageWidget()
    ShortPackageWidget()
    ComputedPackageWidget()
    RawValuePackageWidget()
    InterpolatedWidget()
    ConcatenatedWidget()
    TypeNameWidget()
  }

  @WidgetBundleBuilder
  private var frameworks: some Widget {
    FrameworkWidget()
    ShortFrameworkWidget()
    ComputedFrameworkWidget()
  }

  @WidgetBundleBuilder
  private var others: some Widget {
    TimeOfDayWidget<Morning>()
    TimeOfDayWidget<Evening>()
    UnknowableWidget()
    ConfigurableWidget()
    IntentWidget()
    if #available(iOS 18.0, *) {
      GalleryControl()
      ShelfControl()
    }
  }
}
