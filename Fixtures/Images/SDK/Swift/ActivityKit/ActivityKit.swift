// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
@_exported import _Concurrency

/// What a Live Activity is about, and the state that changes while it runs.
public protocol ActivityAttributes: Decodable, Encodable {
  associatedtype ContentState: Decodable, Encodable, Hashable
}

public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  public var state: State
  public var staleDate: Date?
  public var relevanceScore: Double

  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

public struct PushType: Hashable, Sendable {
  var number: Int

  public static let token: PushType = PushType(number: 1)
}

public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  var number: Int

  public static let `default`: ActivityUIDismissalPolicy = ActivityUIDismissalPolicy(number: 0)
  public static let immediate: ActivityUIDismissalPolicy = ActivityUIDismissalPolicy(number: 1)
}

public class Activity<Attributes: ActivityAttributes> {
  public typealias ContentState = Attributes.ContentState

  init() {}

  public let id: String = ""

  public static var activities: [Activity<Attributes>] { [] }

  public static func request(
    attributes: Attributes, content: ActivityContent<Attributes.ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { Activity() }

  public func update(_ content: ActivityContent<Attributes.ContentState>) async {}

  public func end(
    _ content: ActivityContent<Attributes.ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}

public final class ActivityAuthorizationInfo {
  init(number: Int) {}

  public convenience init() { self.init(number: 0) }

  public var areActivitiesEnabled: Bool { true }
}
