// Own declarations of the part of Intents that the fixtures use, under Apple's names.
#ifndef FIXTURE_INTENTS_H
#define FIXTURE_INTENTS_H

@import Foundation;

@interface INIntent : NSObject
@end

#endif
