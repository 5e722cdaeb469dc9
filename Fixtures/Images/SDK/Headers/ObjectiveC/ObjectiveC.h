// Own declarations of the part of the Objective-C runtime's interface that the fixtures use.
#ifndef FIXTURE_OBJECTIVEC_H
#define FIXTURE_OBJECTIVEC_H

#pragma clang assume_nonnull begin

typedef _Bool BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)

typedef long NSInteger;
typedef unsigned long NSUInteger;

@class NSString;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property(readonly) NSUInteger hash;
@property(readonly, copy) NSString *description;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc __attribute__((availability(swift, unavailable)));
- (instancetype)init __attribute__((objc_designated_initializer));
+ (instancetype)new __attribute__((availability(swift, unavailable)));
+ (Class)class __attribute__((availability(swift, unavailable)));
@end

#pragma clang assume_nonnull end

#endif
