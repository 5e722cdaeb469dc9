// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Array: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSArray

  public func _bridgeToObjectiveC() -> NSArray { fatalError() }

  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) {}

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) -> Bool { false }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { [] }
}

extension Dictionary: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDictionary

  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }

  public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout [Key: Value]?) {}

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout [Key: Value]?) -> Bool {
    false
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> [Key: Value] { [:] }
}
