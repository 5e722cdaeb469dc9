import WidgetKit

func reloadWithLiterals() {
  reloadShort()
  reloadLong()
  reloadFifteen()
  reloadSixteen()
  reloadShortNonASCII()
  reloadLongNonASCII()
  reloadInterpolated()
  reloadEverything()
  WidgetCenter.shared.reloadAsTailCall()
}

@inline(never)
func reloadShort() {
  WidgetCenter.shared.reloadTimelines(ofKind: "Template")
}

@inline(never)
func reloadLong() {
  WidgetCenter.shared.reloadTimelines(ofKind: "com.example.kinds.template")
}

@inline(never)
func reloadFifteen() {
  WidgetCenter.shared.reloadTimelines(ofKind: "FifteenByteKind")
}

@inline(never)
func reloadSixteen() {
  WidgetCenter.shared.reloadTimelines(ofKind: "SixteenByteKinds")
}

@inline(never)
func reloadShortNonASCII() {
  WidgetCenter.shared.reloadTimelines(ofKind: "Wörter")
}

@inline(never)
func reloadLongNonASCII() {
  WidgetCenter.shared.reloadTimelines(ofKind: "Gewohnheiten-Übersicht")
}

enum ReloadParts {
  static let prefix = "com.example"
}

@inline(never)
func reloadInterpolated() {
  WidgetCenter.shared.reloadTimelines(ofKind: "\(ReloadParts.prefix).kinds.interpolated")
}

@inline(never)
func reloadEverything() {
  WidgetCenter.shared.reloadAllTimelines()
}

extension WidgetCenter {
  /// Nothing is left to do after the call, so an optimising compiler makes it a jump.
  @inline(never)
  func reloadAsTailCall() {
    reloadTimelines(ofKind: "com.example.kinds.static")
  }
}
