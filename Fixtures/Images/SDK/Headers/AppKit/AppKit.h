// Own declarations of the part of AppKit that the fixtures use, under Apple's names.
#ifndef FIXTURE_APPKIT_H
#define FIXTURE_APPKIT_H

@import Foundation;

FOUNDATION_EXPORT int NSApplicationMain(int argc, const char *_Nonnull argv[_Nonnull]);

#endif
