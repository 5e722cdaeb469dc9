@import Foundation;

@interface FinderSync : NSObject
@end

@implementation FinderSync

- (instancetype)init {
  self = [super init];
  [[NSUserDefaults alloc] initWithSuiteName:@"group.com.example.mac"];
  return self;
}

@end
