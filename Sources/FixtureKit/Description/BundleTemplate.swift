/// What a bundle is made from that a case adds.
enum BundleTemplate: String, Decodable, Sendable, CaseIterable {
  case app
  case appExtension = "app-extension"
  case widgetExtension = "widget-extension"
  case notificationService = "notification-service"
  case shareExtension = "share-extension"
  case extensionKitExtension = "extensionkit-extension"
  case watchApp = "watch-app"
  case appClip = "app-clip"
  case framework
  case xpcService = "xpc-service"
  case resourceBundle = "resource-bundle"
}
