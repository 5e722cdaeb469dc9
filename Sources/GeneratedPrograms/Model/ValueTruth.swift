/// What the sources say of the texts that reach a call.
public struct ValueTruth: Codable, Sendable, Hashable {
  /// Whether texts other than the listed ones may reach the call.
  public enum Rest: Codable, Sendable, Hashable {
    /// None can.
    case none
    /// Others can, from where the clause says.
    case open(String)
    /// None can, but it takes the whole program's order of events to see it; to leave it open is no loss.
    case undecided
  }

  /// Texts each of which some run of the program passes.
  public var certain: [String]
  /// Texts that some run passes, but that it is no loss not to know, such as a variable's first value.
  public var optional: [String]
  /// Texts that only code outside of the program can make it pass, so that none of them is certain.
  public var possible: [String]
  /// Whether there are more.
  public var rest: Rest

  /// Creates a truth; by default about a call that exactly these texts reach.
  public init(_ certain: [String], optional: [String] = [], possible: [String] = [], rest: Rest = .none) {
    self.certain = certain
    self.optional = optional
    self.possible = possible
    self.rest = rest
  }

  /// About a call that any text can reach; that it may be the empty one is never asked for, since `?? ""` is often
  /// what a text is read with.
  public static func open(
    _ reason: String, certain: [String] = [], optional: [String] = [], possible: [String] = []
  ) -> ValueTruth {
    ValueTruth(certain, optional: optional + [""], possible: possible, rest: .open(reason))
  }

  /// The one text of a fact that can have only one.
  var single: SingleTruth {
    guard case .open = rest else {
      guard certain.count == 1, possible.isEmpty, let text = certain.first else { return .open }
      return rest == .undecided ? .undecided(text) : .value(text)
    }
    return .open
  }
}

/// What the sources say of a fact that has one value.
public enum SingleTruth: Codable, Sendable, Hashable {
  /// It is this.
  case value(String)
  /// There is none.
  case absent
  /// Nobody can know it.
  case open
  /// It is this, but to leave it open is no loss.
  case undecided(String)
}
