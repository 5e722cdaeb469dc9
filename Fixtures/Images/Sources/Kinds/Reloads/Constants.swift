import KindConstants
import KindKit
import WidgetKit

func reloadWithConstants() {
  reloadSharedConstant()
  reloadFileConstant()
  reloadRawValue()
  reloadPackageConstant()
  reloadFrameworkConstant()
  reloadThroughFramework()
}

enum SharedKinds {
  static let file = "com.example.kinds.file"
}

private let configurable = "com.example.kinds.configurable"

enum GalleryKind: String {
  case coffee = "com.example.kinds.coffee"
  case tea = "TeaKind"
}

@inline(never)
func reloadSharedConstant() {
  WidgetCenter.shared.reloadTimelines(ofKind: SharedKinds.file)
}

@inline(never)
func reloadFileConstant() {
  WidgetCenter.shared.reloadTimelines(ofKind: configurable)
}

@inline(never)
func reloadRawValue() {
  WidgetCenter.shared.reloadTimelines(ofKind: GalleryKind.coffee.rawValue)
}

@inline(never)
func reloadPackageConstant() {
  WidgetCenter.shared.reloadTimelines(ofKind: KindConstants.long)
}

@inline(never)
func reloadFrameworkConstant() {
  WidgetCenter.shared.reloadTimelines(ofKind: KindKit.short)
}

/// The call is in the framework, the kind is here.
@inline(never)
func reloadThroughFramework() {
  KindRefresher().refreshOwn()
  KindRefresher().refresh("EveningKind")
}
