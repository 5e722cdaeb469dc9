// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A point in time.
public struct Date: Hashable, Comparable, Codable, Sendable {
  var seconds: Double

  public init() { seconds = 0 }

  public init(timeIntervalSinceNow: TimeInterval) { seconds = timeIntervalSinceNow }

  public init(timeIntervalSince1970: TimeInterval) { seconds = timeIntervalSince1970 }

  public static var now: Date { Date() }

  public static var distantFuture: Date { Date() }

  public var timeIntervalSince1970: TimeInterval { seconds }

  public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date { self }

  public func timeIntervalSince(_ date: Date) -> TimeInterval { seconds - date.seconds }

  public static func == (lhs: Date, rhs: Date) -> Bool { lhs.seconds == rhs.seconds }

  public static func < (lhs: Date, rhs: Date) -> Bool { lhs.seconds < rhs.seconds }

  public static func + (lhs: Date, rhs: TimeInterval) -> Date { lhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
}

extension Date: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDate

  public func _bridgeToObjectiveC() -> NSDate { fatalError() }

  public static func _forceBridgeFromObjectiveC(_ x: NSDate, result: inout Date?) { result = Date() }

  public static func _conditionallyBridgeFromObjectiveC(_ x: NSDate, result: inout Date?) -> Bool { false }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date { Date() }
}
