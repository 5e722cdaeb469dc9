@import Foundation;

@interface ExtensionDelegate : NSObject
@end

@implementation ExtensionDelegate
@end
