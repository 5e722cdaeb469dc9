/// What kind of type a Swift type is.
public enum SwiftTypeKind: Sendable, Hashable {
  /// A class that Swift code declares.
  case `class`
  /// A structure.
  case `struct`
  /// An enumeration.
  case `enum`
  /// A class that Swift knows only through Objective-C.
  case objectiveCClass
  /// Another image's type, or anything else.
  case other
}
