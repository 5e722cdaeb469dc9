public import BundleModel

/// One rule of the catalogue: a value that looks at one kind of subject.
public protocol Rule<Subject>: Sendable {
  /// What the rule looks at; the engine does the walking.
  associatedtype Subject: RuleSubject

  /// What the rule is.
  static var metadata: RuleMetadata { get }

  /// Compares the facts of one subject and says how it stands.
  func check(_ subject: Subject, in artifact: InspectedArtifact) -> Verdict
}

/// Something that a rule can be about.
public protocol RuleSubject: Sendable {
  /// Every such thing in the artifact, in the order of the artifact's tree.
  static func all(in artifact: InspectedArtifact) -> [Self]
  /// Where more such things may be that cannot be seen; empty when `all` are certainly all.
  static func gaps(in artifact: InspectedArtifact) -> [SubjectGap]
  /// Why a rule does not apply when there is none, as in "there is no app extension".
  static var absence: String { get }
  /// The path of the bundle that it is or lies in; empty for the artifact as a whole.
  var bundlePath: String { get }
  /// What of the bundle it is, such as a kind; `nil` for the bundle itself.
  var part: String? { get }
}

/// A bundle that may hold subjects of a rule which cannot be seen, such as one whose code is not read.
public struct SubjectGap: Sendable, Hashable {
  /// The bundle's path; empty for the artifact as a whole.
  public let bundlePath: String
  /// Why: a clause that names no path, as in "the store has encrypted the code".
  public let reason: String

  /// Creates a gap.
  public init(in bundlePath: String, because reason: String) {
    self.bundlePath = bundlePath
    self.reason = reason
  }
}

extension RuleSubject {
  /// Every subject can be seen, unless the subject says otherwise.
  public static func gaps(in artifact: InspectedArtifact) -> [SubjectGap] { [] }
  /// The bundle itself, unless the subject says otherwise.
  public var part: String? { nil }
}

extension Rule {
  /// A finding of this rule.
  ///
  /// - Parameters:
  ///   - message: What is wrong in this artifact, with its values.
  ///   - severity: The rule's own unless this case is less or more severe.
  ///   - location: Where it is.
  ///   - subject: What it is about, in a form that stays the same from build to build.
  ///   - evidence: Both sides: what was declared, what was found.
  ///   - remedy: What to change, where the rule's general remedy can be made more precise.
  public func finding(
    _ message: Finding.Message, severity: Severity = Self.metadata.severity, at location: Finding.Location,
    subject: String, evidence: [Finding.Evidence] = [], remedy: String? = nil
  ) -> Finding {
    Finding(
      ruleID: Self.metadata.id, severity: severity, isUndetermined: false, location: location, subject: subject,
      message: message.text, evidence: evidence, remedy: remedy ?? Self.metadata.remedy)
  }

  /// A note that this rule cannot tell, with the reason in the message.
  public func undetermined(
    _ message: Finding.Message, at location: Finding.Location, subject: String, evidence: [Finding.Evidence] = []
  ) -> Finding {
    Finding(
      ruleID: Self.metadata.id, severity: .note, isUndetermined: true, location: location, subject: subject,
      message: message.text, evidence: evidence, remedy: "Nothing, unless you know that it is wrong.")
  }
}
