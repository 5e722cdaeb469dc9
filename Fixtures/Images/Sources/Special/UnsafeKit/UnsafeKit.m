@import UIKit;

// Uses what an extension may not: the shared application.
__attribute__((visibility("default")))
void UnsafeKitOpen(NSURL *url) {
  [[UIApplication sharedApplication] openURL:url];
}
