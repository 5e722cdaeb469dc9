// Own declarations of the part of Security that the fixtures use, under Apple's names.
#ifndef FIXTURE_SECURITY_H
#define FIXTURE_SECURITY_H

@import Foundation;

// Keychain: the real parameters are Core Foundation's dictionaries.
FOUNDATION_EXPORT int SecItemCopyMatching(NSDictionary *_Nonnull query, id _Nullable *_Nullable result);

#endif
