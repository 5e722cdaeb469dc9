import Facts
import MachOFormat

extension ExtensionPoints {
  /// Points whose extensions have `EXAppExtensionAttributes` and lie in `Extensions/`.
  static let extensionKit: [ExtensionPoint] = [
    extensionKitPoint("com.apple.Home.HomeExtension", "Home extension", iOS: .init(27, 2)),
    extensionKitPoint("com.apple.accessory-setup-extension", "accessory setup extension", iOS: .init(26)),
    extensionKitPoint("com.apple.accessory-transport-extension", "accessory data transport extension", iOS: .init(26)),
    extensionKitPoint("com.apple.app-migration", "app migration extension", iOS: .init(26)),
    extensionKitPoint(
      "com.apple.appintents-extension", "App Intents extension", iOS: .init(16), macOS: .init(13), watchOS: .init(9),
      tvOS: .init(16), visionOS: .init(1)),
    extensionKitPoint(
      "com.apple.background-asset-downloader-extension", "background download extension", iOS: .init(16),
      macOS: .init(13), tvOS: .init(18, 4), visionOS: .init(2, 4)),
    extensionKitPoint("com.apple.contact.provider.extension", "contact provider extension", iOS: .init(18)),
    extensionKitPoint(
      "com.apple.deviceactivityui.report-extension", "device activity report extension", iOS: .init(16)),
    extensionKitPoint("com.apple.discovery-extension", "media device discovery extension", iOS: .init(16)),
    extensionKitPoint(
      "com.apple.financekit.background-delivery", "FinanceKit background delivery extension", iOS: .init(26)),
    extensionKitPoint("com.apple.fskit.fsmodule", "file system extension", macOS: .init(15, 4)),
    extensionKitPoint(
      "com.apple.identity-document-services.document-provider-ui", "identity document provider", iOS: .init(26)),
    extensionKitPoint("com.apple.live-lookup", "live caller ID lookup extension", iOS: .init(18)),
    extensionKitPoint("com.apple.mediaextension.formatreader", "media format reader", macOS: .init(15)),
    extensionKitPoint("com.apple.mediaextension.rawprocessor", "RAW processor", macOS: .init(15)),
    extensionKitPoint("com.apple.mediaextension.videodecoder", "video decoder", macOS: .init(15)),
    extensionKitPoint(
      "com.apple.networkextension.hotspot-authentication", "hotspot authentication provider", iOS: .init(26)),
    extensionKitPoint("com.apple.networkextension.hotspot-evaluation", "hotspot evaluation provider", iOS: .init(26)),
    extensionKitPoint(
      "com.apple.networkextension.url-filter-control", "URL filter provider", iOS: .init(26), macOS: .init(26)),
    extensionKitPoint("com.apple.photos.background-upload", "background resource upload extension", iOS: .init(26)),
    extensionKitPoint("com.apple.public.translation-ui-provider", "translation provider", iOS: .init(18, 4)),
    extensionKitPoint("com.apple.securecapture", "locked camera capture extension", iOS: .init(18)),
    extensionKitPoint("com.apple.web-browser-engine.content", "browser engine content extension", iOS: .init(17, 4)),
    extensionKitPoint(
      "com.apple.web-browser-engine.networking", "browser engine networking extension", iOS: .init(17, 4)),
    extensionKitPoint(
      "com.apple.web-browser-engine.rendering", "browser engine rendering extension", iOS: .init(17, 4)),
  ]

  private static func extensionKitPoint(
    _ identifier: String, _ label: String, iOS: OSVersion? = nil, macOS: OSVersion? = nil, watchOS: OSVersion? = nil,
    tvOS: OSVersion? = nil, visionOS: OSVersion? = nil
  ) -> ExtensionPoint {
    point(
      identifier, label, .none, iOS: iOS, macOS: macOS, watchOS: watchOS, tvOS: tvOS, visionOS: visionOS,
      mechanism: .extensionKit)
  }
}
