// Own declarations of the part of User Notifications that the fixtures use, under Apple's names and selectors.
#ifndef FIXTURE_USERNOTIFICATIONS_H
#define FIXTURE_USERNOTIFICATIONS_H

@import Foundation;

#pragma clang assume_nonnull begin

@interface UNNotificationContent : NSObject
@property(readonly, copy) NSString *title;
- (id)mutableCopy;
@end

@interface UNMutableNotificationContent : UNNotificationContent
@property(copy) NSString *title;
@end

@interface UNNotificationRequest : NSObject
@property(readonly, copy) UNNotificationContent *content;
@end

@interface UNNotificationServiceExtension : NSObject
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *contentToDeliver))contentHandler;
- (void)serviceExtensionTimeWillExpire;
@end

#pragma clang assume_nonnull end

#endif
