// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A location.
public struct URL: Hashable, Codable, Sendable {
  var text: String

  public init?(string: String) { text = string }

  public var path: String { text }

  public var scheme: String? { text }

  public func appendingPathComponent(_ pathComponent: String) -> URL { self }
}

extension URL: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSURL

  public func _bridgeToObjectiveC() -> NSURL { fatalError() }

  public static func _forceBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) {}

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) -> Bool { false }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL { fatalError() }
}
