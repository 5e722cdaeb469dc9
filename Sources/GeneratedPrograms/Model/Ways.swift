/// A way in which a text comes about.
struct Origin: Sendable {
  /// An expression for the text, and what is true of it.
  struct Result {
    var expression: String
    var truth: ValueTruth
    /// Statements that must come before the expression in the same function.
    var setup = ""
  }

  let name: String
  let fault: FaultKind
  let make: @Sendable (inout Draft) -> Result

  init(_ name: String, _ fault: FaultKind = .plain, make: @escaping @Sendable (inout Draft) -> Result) {
    self.name = name
    self.fault = fault
    self.make = make
  }
}

/// Writes the call that a text reaches, given an expression for the text.
typealias CallWriter = (inout Draft, String) -> String

/// What leads to a call.
struct Entry {
  /// The statement.
  var statement: String
  /// Whether the statement waits.
  var waits = false
  /// Where the statement stands.
  var place = Place.action

  enum Place: CaseIterable {
    /// In what the user does, or what the system asks for.
    case action
    /// When the program or a view appears.
    case appearance
    /// In an app intent.
    case intent
  }
}

/// A way from where a text comes about to the call that it is passed to.
struct Passage: Sendable {
  let name: String
  let fault: FaultKind
  let make: @Sendable (inout Draft, Origin.Result, CallWriter) -> Entry

  init(
    _ name: String, _ fault: FaultKind = .plain,
    make: @escaping @Sendable (inout Draft, Origin.Result, CallWriter) -> Entry
  ) {
    self.name = name
    self.fault = fault
    self.make = make
  }
}

/// A way to call with texts of its own, which is no sum of an origin and a passage.
struct CallWay: Sendable {
  let name: String
  let fault: FaultKind
  let make: @Sendable (inout Draft, CallWriter) -> (entry: Entry, truth: ValueTruth)

  init(
    _ name: String, _ fault: FaultKind = .plain,
    make: @escaping @Sendable (inout Draft, CallWriter) -> (entry: Entry, truth: ValueTruth)
  ) {
    self.name = name
    self.fault = fault
    self.make = make
  }
}

/// A way in which the code around a call is written, which changes nothing about what is passed.
struct Setting: Sendable {
  let name: String
  let fault: FaultKind
  let make: @Sendable (inout Draft, String) -> String

  init(_ name: String, _ fault: FaultKind = .plain, make: @escaping @Sendable (inout Draft, String) -> String) {
    self.name = name
    self.fault = fault
    self.make = make
  }
}
