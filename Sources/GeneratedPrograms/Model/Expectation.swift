/// Something that is true of a program, with the ways in which it is written.
public struct Expectation: Codable, Sendable, Hashable {
  /// What the truth is about.
  public enum Subject: Codable, Sendable, Hashable {
    /// The kinds that `reloadTimelines(ofKind:)` is given, by all calls together.
    case reload
    /// The names that `UserDefaults(suiteName:)` is given.
    case suite
    /// The identifiers that `containerURL(forSecurityApplicationGroupIdentifier:)` is given.
    case container
    /// The attributes that `Activity.request` is given, as type names without their module.
    case activityRequest
    /// The attributes of `ActivityConfiguration`.
    case activityConfiguration
    /// A widget's property.
    case widget(type: String, WidgetProperty)
    /// Whether an intent opens the app.
    case opensApp(intent: String)
    /// The members of the widget bundle, in the order of their names, with commas between them.
    case bundleMembers
  }

  /// The properties of a widget that are read.
  public enum WidgetProperty: String, Codable, Sendable {
    case configuration, kind, families, displayName, containerBackground, attributes
  }

  /// What is true of the subject.
  public enum Truth: Codable, Sendable, Hashable {
    /// Of something that any number of texts reach.
    case values(ValueTruth)
    /// Of something that has one value.
    case single(SingleTruth)
  }

  /// The tag of the program's part that this is about.
  public let part: String
  /// What the truth is about.
  public let subject: Subject
  /// The names of the ways.
  public let ways: [String]
  /// The faults that these ways tempt into.
  public let faults: [FaultKind]
  /// What is true.
  public let truth: Truth

  /// Creates an expectation.
  public init(part: String, subject: Subject, ways: [String], faults: [FaultKind], truth: Truth) {
    self.part = part
    self.subject = subject
    self.ways = ways
    self.faults = faults
    self.truth = truth
  }
}

extension Expectation.Subject: CustomStringConvertible {
  /// The subject in a few words.
  public var description: String {
    switch self {
    case .reload: "reloadTimelines(ofKind:)"
    case .suite: "UserDefaults(suiteName:)"
    case .container: "containerURL(forSecurityApplicationGroupIdentifier:)"
    case .activityRequest: "Activity.request"
    case .activityConfiguration: "ActivityConfiguration"
    case .widget(let type, let property): "\(type).\(property)"
    case .opensApp(let intent): "\(intent).openAppWhenRun"
    case .bundleMembers: "members of the bundle"
    }
  }
}
