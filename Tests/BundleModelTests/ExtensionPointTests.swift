import BundleModel
import Facts
import MachOFormat
import Testing

/// The table of extension points.
@Suite("Extension points")
struct ExtensionPointTests {
  @Test("each identifier stands in the table once")
  func identifiers() {
    let identifiers = ExtensionPoints.all.map(\.identifier)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(identifiers.allSatisfy { $0.hasPrefix("com.apple.") })
  }

  @Test("each point has a label and a platform", arguments: ExtensionPoints.all.map(\.identifier))
  func rows(identifier: String) throws {
    let point = try #require(ExtensionPoints.named(identifier))
    #expect(!point.label.isEmpty)
    #expect(!point.introduced.isEmpty)
    // Every point came with a system later than iOS 7, macOS 10.9, tvOS 8 and watchOS 1.
    #expect(point.introduced.values.allSatisfy { $0 >= OSVersion(1) })
    #expect(point.mechanism == .foundation || point.entry == .none, "ExtensionKit starts a type marked @main")
  }

  @Test(
    "WidgetKit exists where Apple says",
    arguments: [
      (Platform.iOS, Known.value(OSVersion(14))), (.iOSSimulator, .value(OSVersion(14))),
      (.macOS, .value(OSVersion(11))), (.watchOS, .value(OSVersion(9))), (.tvOS, .absent),
    ])
  func widgetKit(platform: Platform, expected: Known<OSVersion>) throws {
    let point = try #require(ExtensionPoints.named("com.apple.widgetkit-extension"))
    #expect(point.firstVersion(on: platform) == expected)
  }

  @Test("nobody can tell for Mac Catalyst")
  func catalyst() throws {
    let point = try #require(ExtensionPoints.named("com.apple.widgetkit-extension"))
    #expect(point.firstVersion(on: .macCatalyst).value == nil)
    #expect(!point.firstVersion(on: .macCatalyst).isAbsent)
  }
}
