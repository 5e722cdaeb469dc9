// Own declarations of the part of Foundation that the fixtures use, under Apple's names and selectors.
#ifndef FIXTURE_FOUNDATION_H
#define FIXTURE_FOUNDATION_H

@import ObjectiveC;
@import CoreGraphics;

#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
// Says which Swift type a method takes or gives where Objective-C has this class.
#define FIXTURE_BRIDGED(type) __attribute__((swift_bridge(#type)))
#define FOUNDATION_EXPORT extern

#pragma clang assume_nonnull begin

typedef double NSTimeInterval;

FIXTURE_BRIDGED(Swift.String)
@interface NSString : NSObject
@property(readonly) NSUInteger length;
- (instancetype)initWithString:(NSString *)string;
- (NSString *)stringByAppendingString:(NSString *)string;
@end

// The compiler's constant strings (`@"…"`) are instances of this class.
@interface NSConstantString : NSString
@end

@interface NSNumber : NSObject
+ (instancetype)numberWithInteger:(NSInteger)value;
@end

FIXTURE_BRIDGED(Swift.Array)
@interface NSArray<__covariant ObjectType> : NSObject
@property(readonly) NSUInteger count;
@end

FIXTURE_BRIDGED(Swift.Dictionary)
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@property(readonly) NSUInteger count;
+ (instancetype)dictionaryWithObjects:(const id _Nonnull *_Nullable)objects
                              forKeys:(const id _Nonnull *_Nullable)keys
                                count:(NSUInteger)count;
@end

FIXTURE_BRIDGED(Foundation.Date)
@interface NSDate : NSObject
@property(readonly) NSTimeInterval timeIntervalSinceReferenceDate;
@end

FIXTURE_BRIDGED(Foundation.URL)
@interface NSURL : NSObject
@property(nullable, readonly, copy) NSString *path;
@end

@interface NSError : NSObject
@property(readonly, copy) NSString *domain;
@property(readonly) NSInteger code;
@end

@interface NSBundle : NSObject
@property(class, readonly, strong) NSBundle *mainBundle NS_SWIFT_NAME(main);
@property(nullable, readonly, copy) NSString *bundleIdentifier;
- (nullable id)objectForInfoDictionaryKey:(NSString *)key NS_SWIFT_NAME(object(forInfoDictionaryKey:));
@end

NS_SWIFT_NAME(UserDefaults)
@interface NSUserDefaults : NSObject
@property(class, readonly, strong) NSUserDefaults *standardUserDefaults NS_SWIFT_NAME(standard);
- (instancetype)init;
- (nullable instancetype)initWithSuiteName:(nullable NSString *)suitename __attribute__((objc_designated_initializer));
- (nullable id)objectForKey:(NSString *)defaultName NS_SWIFT_NAME(object(forKey:));
- (nullable NSString *)stringForKey:(NSString *)defaultName NS_SWIFT_NAME(string(forKey:));
- (NSInteger)integerForKey:(NSString *)defaultName NS_SWIFT_NAME(integer(forKey:));
- (BOOL)boolForKey:(NSString *)defaultName NS_SWIFT_NAME(bool(forKey:));
- (void)setObject:(nullable id)value forKey:(NSString *)defaultName NS_SWIFT_NAME(set(_:forKey:));
- (void)setInteger:(NSInteger)value forKey:(NSString *)defaultName NS_SWIFT_NAME(set(_:forKey:));
- (void)setBool:(BOOL)value forKey:(NSString *)defaultName NS_SWIFT_NAME(set(_:forKey:));
@end

NS_SWIFT_NAME(FileManager)
@interface NSFileManager : NSObject
@property(class, readonly, strong) NSFileManager *defaultManager NS_SWIFT_NAME(default);
- (nullable NSURL *)containerURLForSecurityApplicationGroupIdentifier:(NSString *)groupIdentifier
    NS_SWIFT_NAME(containerURL(forSecurityApplicationGroupIdentifier:));
- (BOOL)fileExistsAtPath:(NSString *)path NS_SWIFT_NAME(fileExists(atPath:));
@end

#pragma clang assume_nonnull end

#endif
