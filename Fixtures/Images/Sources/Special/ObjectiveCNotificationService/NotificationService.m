@import UserNotifications;
#if FAULT_KEYCHAIN
@import Security;
#endif

@interface NotificationService : UNNotificationServiceExtension
@end

@implementation NotificationService

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
  UNMutableNotificationContent *content = [request.content mutableCopy];
  content.title = [content.title stringByAppendingString:@" [new]"];
#if FAULT_KEYCHAIN
  SecItemCopyMatching(@{}, nil);
#endif
  NSFileManager *files = [NSFileManager defaultManager];
  if ([files containerURLForSecurityApplicationGroupIdentifier:@"group.com.example.classic"]) {
    contentHandler(content);
  }
}

- (void)serviceExtensionTimeWillExpire {
}

@end
