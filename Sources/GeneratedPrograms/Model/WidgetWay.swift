/// A way to write a part of a widget.
struct WidgetWay: Sendable {
  /// What the part is.
  struct Result {
    /// Its text in the widget: a view for the content, modifiers of the configuration, an expression.
    var text: String
    /// What is true of it.
    var truth: SingleTruth
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
