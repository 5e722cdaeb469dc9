import Facts
import MachOFormat

/// The oldest SDKs that App Store Connect takes.
///
/// Source: Apple, "Upcoming requirements" and the news of 3 February 2026: https://developer.apple.com/news/.
struct SDKFloor: Sendable {
  /// Since when, as in "28 April 2026".
  let date: String
  /// The oldest Xcode that has these SDKs.
  let xcode: String
  /// The major version of each platform's SDK.
  let versions: [Platform: OSVersion]

  /// The floor that is in force.
  static let current = SDKFloor(
    date: "28 April 2026", xcode: "26",
    versions: [.iOS: OSVersion(26), .tvOS: OSVersion(26), .watchOS: OSVersion(26), .visionOS: OSVersion(26)])
}
