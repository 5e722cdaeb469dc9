import UserNotifications

/// What the property list names with its module: `SwiftNotificationService.NotificationService`.
final class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  override func serviceExtensionTimeWillExpire() {}
}
