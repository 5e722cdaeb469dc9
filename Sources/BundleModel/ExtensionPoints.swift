import Facts
import MachOFormat

/// The extension points that Apple documents for apps of other developers.
///
/// As of 2026-11-30. Sources: Apple's "App Extension Keys" (table 2) and "NSExtensionPointIdentifier" for the
/// identifiers, the availability of each point's class or protocol in Apple's documentation for the versions, Xcode's
/// target templates for what the Info.plist names. Where two sources differ, the older version stands here.
public enum ExtensionPoints {
  /// The day on which the list was last compared with its sources.
  public static let date = "2026-11-30"

  /// Every point.
  public static let all: [ExtensionPoint] = foundation + extensionKit

  /// The point with this identifier.
  public static func named(_ identifier: String) -> ExtensionPoint? { index[identifier] }

  private static let index = Dictionary(all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

  /// One row of the table.
  static func point(
    _ identifier: String, _ label: String, _ entry: ExtensionPoint.Entry, iOS: OSVersion? = nil,
    macOS: OSVersion? = nil, watchOS: OSVersion? = nil, tvOS: OSVersion? = nil, visionOS: OSVersion? = nil,
    mechanism: ExtensionPoint.Mechanism = .foundation
  ) -> ExtensionPoint {
    let versions: [(Platform, OSVersion?)] = [
      (.iOS, iOS), (.macOS, macOS), (.watchOS, watchOS), (.tvOS, tvOS), (.visionOS, visionOS),
    ]
    let introduced = versions.compactMap { platform, version in version.map { (platform, $0) } }
    return ExtensionPoint(
      identifier: identifier, label: label, mechanism: mechanism, entry: entry,
      introduced: Dictionary(introduced, uniquingKeysWith: { first, _ in first }))
  }
}
