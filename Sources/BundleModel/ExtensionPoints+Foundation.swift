import Facts
import MachOFormat

extension ExtensionPoints {
  /// Points whose extensions have `NSExtension` and lie in `PlugIns/`.
  static let foundation: [ExtensionPoint] = [
    // Widgets.
    point(
      "com.apple.widgetkit-extension", "WidgetKit extension", .none, iOS: .init(14), macOS: .init(11),
      watchOS: .init(9), visionOS: .init(26)),
    point(
      "com.apple.widget-extension", "Today extension", .principalClassOrStoryboard, iOS: .init(8), macOS: .init(10, 10)),
    // Sharing and actions.
    point(
      "com.apple.share-services", "share extension", .principalClassOrStoryboard, iOS: .init(8), macOS: .init(10, 10),
      visionOS: .init(1)),
    point(
      "com.apple.ui-services", "action extension", .principalClassOrStoryboard, iOS: .init(8), macOS: .init(10, 10),
      visionOS: .init(1)),
    point(
      "com.apple.services", "action extension without an interface", .principalClass, iOS: .init(8),
      macOS: .init(10, 10), visionOS: .init(1)),
    point(
      "com.apple.photo-editing", "photo editing extension", .principalClassOrStoryboard, iOS: .init(8),
      macOS: .init(10, 11), visionOS: .init(1)),
    point("com.apple.photo-project", "photo project extension", .principalClassOrStoryboard, macOS: .init(10, 13)),
    point(
      "com.apple.message-payload-provider", "Messages extension", .principalClassOrStoryboard, iOS: .init(10),
      visionOS: .init(1)),
    point("com.apple.keyboard-service", "custom keyboard", .principalClassOrStoryboard, iOS: .init(8)),
    // Notifications.
    point(
      "com.apple.usernotifications.service", "notification service extension", .principalClass, iOS: .init(10),
      macOS: .init(10, 14), watchOS: .init(6), visionOS: .init(1)),
    point(
      "com.apple.usernotifications.content-extension", "notification content extension", .principalClassOrStoryboard,
      iOS: .init(10), macOS: .init(11), visionOS: .init(1)),
    point("com.apple.location.push.service", "location push service extension", .principalClass, iOS: .init(15)),
    // Siri, Spotlight, Quick Look.
    point(
      "com.apple.intents-service", "Intents extension", .principalClass, iOS: .init(10), macOS: .init(11),
      watchOS: .init(3, 2), tvOS: .init(14), visionOS: .init(1)),
    point(
      "com.apple.intents-ui-service", "Intents UI extension", .principalClassOrStoryboard, iOS: .init(10),
      macOS: .init(12), visionOS: .init(1)),
    point(
      "com.apple.spotlight.index", "Spotlight index extension", .principalClass, iOS: .init(9), macOS: .init(10, 13),
      visionOS: .init(1)),
    point(
      "com.apple.spotlight.import", "Spotlight import extension", .principalClass, iOS: .init(15), macOS: .init(12),
      visionOS: .init(1)),
    point(
      "com.apple.quicklook.preview", "Quick Look preview extension", .principalClassOrStoryboard, iOS: .init(11),
      macOS: .init(10, 15), visionOS: .init(1)),
    point(
      "com.apple.quicklook.thumbnail", "thumbnail extension", .principalClass, iOS: .init(11), macOS: .init(10, 15),
      visionOS: .init(1)),
    // Files.
    point(
      "com.apple.fileprovider-nonui", "File Provider extension", .principalClass, iOS: .init(8), macOS: .init(10, 15),
      visionOS: .init(1)),
    point(
      "com.apple.fileprovider-actionsui", "File Provider UI extension", .principalClassOrStoryboard, iOS: .init(11),
      macOS: .init(10, 15), visionOS: .init(1)),
    point("com.apple.fileprovider-ui", "document picker extension", .principalClassOrStoryboard, iOS: .init(8)),
    point("com.apple.FinderSync", "Finder Sync extension", .principalClass, macOS: .init(10, 10)),
    // Safari and Mail.
    point(
      "com.apple.Safari.content-blocker", "content blocker", .principalClass, iOS: .init(9), macOS: .init(10, 11),
      visionOS: .init(1)),
    point("com.apple.Safari.extension", "Safari app extension", .principalClass, macOS: .init(10, 11)),
    point(
      "com.apple.Safari.sharedlinks-service", "shared links extension", .principalClass, iOS: .init(9),
      macOS: .init(10, 11)),
    point(
      "com.apple.Safari.web-extension", "Safari web extension", .principalClass, iOS: .init(15), macOS: .init(10, 14),
      visionOS: .init(1)),
    point("com.apple.email.extension", "Mail extension", .principalClass, macOS: .init(12)),
    // Accounts and identity.
    point(
      "com.apple.AppSSO.idp-extension", "single sign-on extension", .principalClassOrStoryboard, iOS: .init(13),
      macOS: .init(10, 15)),
    point("com.apple.PassKit.issuer-provisioning", "Wallet extension", .principalClass, iOS: .init(14)),
    point(
      "com.apple.PassKit.issuer-provisioning.authorization", "Wallet authorization extension",
      .principalClassOrStoryboard, iOS: .init(14)),
    point(
      "com.apple.authentication-services-account-authentication-modification-ui",
      "account authentication modification extension", .principalClassOrStoryboard, iOS: .init(14)),
    point(
      "com.apple.authentication-services-credential-provider-ui", "credential provider extension",
      .principalClassOrStoryboard, iOS: .init(12), macOS: .init(11), visionOS: .init(1)),
    point("com.apple.ctk-tokens", "smart card token extension", .optional, iOS: .init(10), macOS: .init(10, 12)),
    // Calls, messages, calendar.
    point(
      "com.apple.calendar.virtualconference", "virtual conference extension", .principalClass, iOS: .init(15),
      macOS: .init(12), watchOS: .init(8)),
    point(
      "com.apple.callkit.call-directory", "call directory extension", .principalClass, iOS: .init(10),
      visionOS: .init(1)),
    point(
      "com.apple.identitylookup.classification-ui", "unwanted communication extension", .principalClassOrStoryboard,
      iOS: .init(12)),
    point("com.apple.identitylookup.message-filter", "message filter extension", .principalClass, iOS: .init(11)),
    // Screen Time and school.
    point(
      "com.apple.ManagedSettings.shield-action-service", "shield action extension", .principalClass, iOS: .init(15)),
    point(
      "com.apple.ManagedSettingsUI.shield-configuration-service", "shield configuration extension", .principalClass,
      iOS: .init(15)),
    point(
      "com.apple.classkit.context-provider", "ClassKit context provider", .principalClass, iOS: .init(11, 4),
      macOS: .init(11)),
    point("com.apple.deviceactivity.monitor-extension", "device activity monitor", .principalClass, iOS: .init(15)),
    // Network.
    point(
      "com.apple.networkextension.app-proxy", "app proxy provider", .principalClass, iOS: .init(9),
      macOS: .init(10, 11), tvOS: .init(17), visionOS: .init(1)),
    point("com.apple.networkextension.app-push", "app push provider", .principalClass, iOS: .init(14)),
    point(
      "com.apple.networkextension.dns-proxy", "DNS proxy provider", .principalClass, iOS: .init(11),
      macOS: .init(10, 15), tvOS: .init(17), visionOS: .init(1)),
    point(
      "com.apple.networkextension.filter-control", "content filter control provider", .principalClass, iOS: .init(9),
      macOS: .init(10, 15), visionOS: .init(1)),
    point(
      "com.apple.networkextension.filter-data", "content filter data provider", .principalClass, iOS: .init(9),
      macOS: .init(10, 15), visionOS: .init(1)),
    point(
      "com.apple.networkextension.packet-tunnel", "packet tunnel provider", .principalClass, iOS: .init(9),
      macOS: .init(10, 11), tvOS: .init(17), visionOS: .init(1)),
    // Audio, video, television.
    point(
      "com.apple.AudioUnit", "Audio Unit extension", .principalClassOrStoryboard, iOS: .init(9), macOS: .init(10, 11),
      visionOS: .init(1)),
    point(
      "com.apple.AudioUnit-UI", "Audio Unit extension with an interface", .principalClassOrStoryboard, iOS: .init(9),
      macOS: .init(10, 11), visionOS: .init(1)),
    point(
      "com.apple.FinalCut.WorkflowExtension", "Final Cut Pro workflow extension", .optional, macOS: .init(10, 13)),
    point(
      "com.apple.broadcast-services", "broadcast UI extension", .principalClassOrStoryboard, iOS: .init(10),
      tvOS: .init(10)),
    point(
      "com.apple.broadcast-services-setupui", "broadcast setup UI extension", .principalClassOrStoryboard,
      iOS: .init(10), macOS: .init(11), tvOS: .init(10), visionOS: .init(1)),
    point(
      "com.apple.broadcast-services-upload", "broadcast upload extension", .principalClass, iOS: .init(10),
      macOS: .init(11), tvOS: .init(10), visionOS: .init(1)),
    point("com.apple.tv-services", "TV services extension", .principalClass, tvOS: .init(9)),
    point("com.apple.tv-top-shelf", "Top Shelf extension", .principalClass, tvOS: .init(13)),
    // Devices and tools.
    point(
      "com.apple.dt.Xcode.extension.source-editor", "Xcode source editor extension", .principalClass,
      macOS: .init(10, 11)),
    point(
      "com.apple.matter.support.extension.device-setup", "Matter device setup extension", .principalClass,
      iOS: .init(16, 1)),
    point("com.apple.printing.discovery", "print service extension", .principalClass, iOS: .init(14)),
    point("com.apple.watchkit", "WatchKit extension", .optional, iOS: .init(8, 2), watchOS: .init(2)),
  ]
}
