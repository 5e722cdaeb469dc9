@import Foundation;

void UnsafeKitOpen(NSURL *url);

@interface ShareService : NSObject
@end

@implementation ShareService

- (void)open:(NSURL *)url {
  UnsafeKitOpen(url);
}

@end
