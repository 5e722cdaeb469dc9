#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension Date {
  /// The day in UTC, as in `2027-03-31`.
  package var day: String { formatted(.iso8601.year().month().day()) }
}
