import MachOFormat
import Testing

@Suite("Swift names")
struct SwiftManglingTests {
  @Test(
    "nominal types and protocols are named",
    arguments: [
      ("_$s7SwiftUI6WidgetMp", "SwiftUI.Widget"),
      ("_$s9WidgetKit0A6CenterCMn", "WidgetKit.WidgetCenter"),
      ("_$s3App5OuterV5InnerOMn", "App.Outer.Inner"),
      ("$s3App6Hidden33_0123456789ABCDEF0123456789ABCDEFLLVMn", "App.Hidden"),
      ("_$s7KindKitAAOMn", "KindKit.KindKit"),
      ("_$sSHMp", "Swift.Hashable"),
      ("_$ss12IdentifiableMp", "Swift.Identifiable"),
      ("_TtC3App11AppDelegate", "App.AppDelegate"),
      ("_TtCV3App5Outer5Inner", "App.Outer.Inner"),
      ("_TtC3AppP33_0123456789ABCDEF0123456789ABCDEF6Hidden", "App.Hidden"),
      ("_objc_msgSend", nil), ("", nil), ("_$s", nil), ("_$s99x", nil), ("_$s0", nil), ("_$s0z", nil),
    ] as [(String, String?)])
  func nominal(symbol: String, name: String?) {
    #expect(SwiftMangling.nominalName(symbol) == name)
  }

  @Test(
    "declarations are named without their module and types",
    arguments: [
      ("_$s11KindReloads11reloadShortyyF", "reloadShort()"),
      ("_$s11KindReloads13reloadTernaryyySbF", "reloadTernary(_:)"),
      ("_$s11KindReloads6reload4kindySS_tF", "reload(kind:)"),
      ("_$s11KindReloads6reload_4kindySi_SStF", "reload(_:kind:)"),
      ("_$s7KindKit0A9RefresherV10refreshOwnyyF", "KindRefresher.refreshOwn()"),
      ("_$s7KindKitAAO8computedSSvgZ", "KindKit.computed"),
      ("_$s9WidgetKit0A6CenterC11KindReloadsE16reloadAsTailCallyyF", "WidgetCenter.reloadAsTailCall()"),
      ("_$s11KindReloads20reloadThroughClosureyyFyycfU_", "reloadThroughClosure() (a closure)"),
      ("_$s7SwiftUI4ViewP4body4BodyQzvgTq", "View.body"),
      ("_$s10AppIntents0A6IntentP7perform13PerformResultQzyYaKFTq", "AppIntent.perform()"),
      ("_$sSSs5Error_pIggzo_SSsAA_pIegnzo_TRTA", nil), ("_main", nil), ("_$s", nil),
    ] as [(String, String?)])
  func declarations(symbol: String, name: String?) {
    #expect(SwiftMangling.declarationName(symbol) == name)
  }
}
