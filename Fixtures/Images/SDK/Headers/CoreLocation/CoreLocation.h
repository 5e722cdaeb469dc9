// Own declarations of the part of CoreLocation that the fixtures use, under Apple's names.
#ifndef FIXTURE_CORELOCATION_H
#define FIXTURE_CORELOCATION_H

@import Foundation;

@interface CLLocationManager : NSObject
- (void)requestLocation;
@end

#endif
