import WidgetKit

func reloadWithChoices(isWeekend: Bool) {
  reloadTernary(isWeekend)
  reloadLoop()
  reloadEach()
  reloadAnyOf(isWeekend ? .coffee : .tea)
  reloadFromDefaults()
}

@inline(never)
func reloadTernary(_ isWeekend: Bool) {
  WidgetCenter.shared.reloadTimelines(ofKind: isWeekend ? "com.example.kinds.weekly" : "PackageKind")
}

@inline(never)
func reloadLoop() {
  for kind in ["com.example.kinds.morning", "TeaKind"] {
    WidgetCenter.shared.reloadTimelines(ofKind: kind)
  }
}

@inline(never)
func reloadEach() {
  ["com.example.kinds.package", "FrameworkKind"].forEach(WidgetCenter.shared.reloadTimelines(ofKind:))
}

/// One of the cases' raw values; which one, only the caller knows.
@inline(never)
func reloadAnyOf(_ kind: GalleryKind) {
  WidgetCenter.shared.reloadTimelines(ofKind: kind.rawValue)
}

/// Nobody can know this kind.
@inline(never)
func reloadFromDefaults() {
  guard let kind = UserDefaults.standard.string(forKey: "kind") else { return }
  WidgetCenter.shared.reloadTimelines(ofKind: kind)
}
