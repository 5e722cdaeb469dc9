// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A calendar and its arithmetic.
public struct Calendar: Hashable, Sendable {
  public enum Component: Sendable {
    case year
    case month
    case day
    case hour
    case minute
  }

  var number = 0

  public static var current: Calendar { Calendar() }

  public func startOfDay(for date: Date) -> Date { date }

  public func date(byAdding component: Component, value: Int, to date: Date, wrappingComponents: Bool = false) -> Date?
  {
    date
  }
}
