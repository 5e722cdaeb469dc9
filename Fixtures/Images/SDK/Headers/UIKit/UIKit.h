// Own declarations of the part of UIKit that the fixtures use, under Apple's names and selectors.
#ifndef FIXTURE_UIKIT_H
#define FIXTURE_UIKIT_H

@import Foundation;

#pragma clang assume_nonnull begin

@class UIWindow;

@interface UIResponder : NSObject
@end

@interface UIApplication : UIResponder
@property(class, readonly, strong) UIApplication *sharedApplication NS_SWIFT_NAME(shared);
- (BOOL)openURL:(NSURL *)url;
@end

@protocol UIApplicationDelegate <NSObject>
@optional
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(nullable NSDictionary *)launchOptions;
@property(nullable, nonatomic, strong) UIWindow *window;
@end

@interface UIViewController : UIResponder
@end

@interface UIWindow : UIResponder
@property(nullable, nonatomic, strong) UIViewController *rootViewController;
- (void)makeKeyAndVisible;
@end

@interface UIColor : NSObject
@end

FOUNDATION_EXPORT int UIApplicationMain(
    int argc, char *_Nullable argv[_Nonnull], NSString *_Nullable principalClassName, NSString *_Nullable delegateClassName);

#pragma clang assume_nonnull end

#endif
