/// What a bundle is to the system that installs it, told from its place, ending and Info.plist.
public enum BundleKind: String, Sendable, Hashable, CaseIterable {
  /// An app: the artifact's own, or one that a macOS app carries inside.
  case app
  /// An app extension of either sort (`.appex`).
  case appExtension
  /// A watchOS app inside its companion app's `Watch` folder, or an app of its own.
  case watchApp
  /// An App Clip inside its app's `AppClips` folder.
  case appClip
  /// A framework.
  case framework
  /// A macOS or iOS XPC service.
  case xpcService
  /// A macOS system extension or driver extension.
  case systemExtension
  /// A loadable bundle or a bundle of resources; with code only when it names an executable.
  case bundle

  /// What the bundle is called in a sentence.
  public var label: String {
    switch self {
    case .app: "app"
    case .appExtension: "app extension"
    case .watchApp: "watch app"
    case .appClip: "App Clip"
    case .framework: "framework"
    case .xpcService: "XPC service"
    case .systemExtension: "system extension"
    case .bundle: "bundle"
    }
  }

  /// Whether the system starts it as a process of its own.
  public var runsAsProcess: Bool {
    switch self {
    case .app, .appExtension, .watchApp, .appClip, .xpcService, .systemExtension: true
    case .framework, .bundle: false
    }
  }
}

/// Where a bundle keeps its parts (Bundle Programming Guide, "Bundle Structures").
public enum BundleLayout: Sendable, Hashable {
  /// Everything at the bundle's top, as on iOS, watchOS, tvOS and visionOS.
  case flat
  /// `Contents/Info.plist`, `Contents/MacOS/…`, as on macOS and in Catalyst apps.
  case contents
  /// A macOS framework with `Versions`; the name of the current version.
  case versioned(String)

  /// The folder of the Info.plist, relative to the bundle.
  var infoFolder: String {
    switch self {
    case .flat: ""
    case .contents: "Contents"
    case .versioned(let version): "Versions/\(version)/Resources"
    }
  }

  /// The folder of the executable, relative to the bundle.
  var executableFolder: String {
    switch self {
    case .flat: ""
    case .contents: "Contents/MacOS"
    case .versioned(let version): "Versions/\(version)"
    }
  }

  /// The folder that holds `PlugIns`, `Frameworks`, the profile and the like, relative to the bundle.
  var contentFolder: String {
    switch self {
    case .flat: ""
    case .contents: "Contents"
    case .versioned(let version): "Versions/\(version)"
    }
  }

  /// The folder of the resources, relative to the bundle.
  var resourceFolder: String {
    switch self {
    case .flat: ""
    case .contents: "Contents/Resources"
    case .versioned(let version): "Versions/\(version)/Resources"
    }
  }
}
