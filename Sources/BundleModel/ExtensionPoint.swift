public import Facts
import MachOFormat

/// A place where the system or an app lets app extensions in.
public struct ExtensionPoint: Sendable, Hashable {
  /// Which of the two mechanisms registers the extensions of a point.
  public enum Mechanism: Sendable, Hashable {
    /// `NSExtension` in the Info.plist, `PlugIns/` in the app.
    case foundation
    /// `EXAppExtensionAttributes` in the Info.plist, `Extensions/` in the app.
    case extensionKit
  }

  /// What the Info.plist must name for the system to start something in the extension.
  public enum Entry: Sendable, Hashable {
    /// `NSExtensionPrincipalClass`.
    case principalClass
    /// `NSExtensionPrincipalClass` or `NSExtensionMainStoryboard`, not both.
    case principalClassOrStoryboard
    /// Either may stand there and neither must.
    case optional
    /// Neither: the program has an entry point of its own.
    case none
  }

  /// The identifier, as in `com.apple.widgetkit-extension`.
  public let identifier: String
  /// What an extension of the point is called in a sentence, as in "WidgetKit extension".
  public let label: String
  /// How extensions of the point are registered.
  public let mechanism: Mechanism
  /// What its extensions' Info.plists must name.
  public let entry: Entry
  /// The first system version that has the point, by device platform.
  public let introduced: [Platform: OSVersion]

  /// The first version of a platform that has the point; absent when the platform has no such point.
  ///
  /// Unknown for Mac Catalyst and visionOS unless the table says so: they take over points of iOS, and Apple does not
  /// list which.
  public func firstVersion(on platform: Platform) -> Known<OSVersion> {
    if let version = introduced[platform.device] { return .value(version) }
    switch platform.device {
    case .iOS, .macOS, .tvOS, .watchOS: return .absent
    default: return .unknown("Apple does not list the extension points of \(platform)")
    }
  }
}

extension ArtifactBundle {
  /// The extension's point, where it is one that Apple documents.
  public var extensionPoint: ExtensionPoint? {
    kind == .appExtension ? extensionPointIdentifier.value.flatMap(ExtensionPoints.named) : nil
  }
}
