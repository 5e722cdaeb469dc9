@import UserNotifications;

@interface NotificationService : UNNotificationServiceExtension
@end

@implementation NotificationService

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
  UNMutableNotificationContent *content = [request.content mutableCopy];
  content.title = [content.title stringByAppendingString:@" [new]"];
  NSFileManager *files = [NSFileManager defaultManager];
  if ([files containerURLForSecurityApplicationGroupIdentifier:@"group.com.example.classic"]) {
    contentHandler(content);
  }
}

- (void)serviceExtensionTimeWillExpire {
}

@end
