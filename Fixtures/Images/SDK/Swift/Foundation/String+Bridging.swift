// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension String: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSString

  @_semantics("convertToObjectiveC")
  public func _bridgeToObjectiveC() -> NSString { fatalError() }

  public static func _forceBridgeFromObjectiveC(_ x: NSString, result: inout String?) {}

  public static func _conditionallyBridgeFromObjectiveC(_ x: NSString, result: inout String?) -> Bool { false }

  @_effects(readonly)
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

extension Int: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber

  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }

  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout Int?) {}

  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout Int?) -> Bool { false }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Int { 0 }
}
