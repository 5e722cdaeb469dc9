@import UIKit;
#if FAULT_KEYCHAIN
@import Security;
#endif

// Apple's current compiler calls a stub for each selector, which the linker makes. This toolchain's compiler does not, so
// the stubs are called by their names. They set the selector: the second argument is not read.
extern NSUserDefaults *initWithSuiteName(NSUserDefaults *self, SEL _Nullable unused, NSString *name)
    __asm("_objc_msgSend$initWithSuiteName:") __attribute__((ns_returns_retained));
extern void setObjectForKey(NSUserDefaults *self, SEL _Nullable unused, id object, NSString *key)
    __asm("_objc_msgSend$setObject:forKey:");

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
  NSUserDefaults *defaults = initWithSuiteName([NSUserDefaults alloc], nil, @"group.com.example.classic");
  setObjectForKey(defaults, nil, @"started", @"state");
#if FAULT_KEYCHAIN
  SecItemCopyMatching(@{}, nil);
#endif
  return YES;
}

@end

int main(int argc, char *argv[]) {
  @autoreleasepool {
    return UIApplicationMain(argc, argv, nil, @"AppDelegate");
  }
}
