/// A class that the image defines and the Objective-C runtime knows: a Swift class too, with its runtime name.
public struct ObjectiveCClass: Sendable, Hashable {
  /// The unslid address of the class object.
  public let address: UInt64
  /// The runtime name, such as `AppDelegate` or `_TtC3App11AppDelegate`.
  public let name: String
  /// The superclass's object; `nil` for a root class.
  public let superclass: Reference?

  /// The name as property lists write it: a Swift class's runtime name is spelled `Module.Name`.
  public var qualifiedName: String {
    name.hasPrefix("_Tt") ? SwiftMangling.nominalName(name) ?? name : name
  }
}
