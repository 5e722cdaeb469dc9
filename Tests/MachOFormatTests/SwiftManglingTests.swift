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
}
