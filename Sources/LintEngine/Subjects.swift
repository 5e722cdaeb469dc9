public import BundleModel

/// The artifact as a whole.
public struct WholeArtifact: RuleSubject {
  /// The one subject of its kind.
  public static func all(in artifact: InspectedArtifact) -> [WholeArtifact] { [WholeArtifact()] }
  /// There always is one.
  public static var absence: String { "there is no artifact" }
  /// The artifact as a whole.
  public var bundlePath: String { "" }
}

/// Any bundle at all.
public struct AnyBundle: RuleSubject {
  /// The bundle.
  public let bundle: ArtifactBundle

  /// No such bundle.
  public static var absence: String { "there is no bundle" }
  /// The bundle's path.
  public var bundlePath: String { bundle.path }

  /// Every bundle.
  public static func all(in artifact: InspectedArtifact) -> [AnyBundle] { artifact.bundles.map(AnyBundle.init) }
}

/// An app, watch app or App Clip.
public struct Application: RuleSubject {
  /// The app's bundle.
  public let bundle: ArtifactBundle

  /// No such bundle.
  public static var absence: String { "there is no app" }
  /// The bundle's path.
  public var bundlePath: String { bundle.path }

  /// Every app, watch app and clip.
  public static func all(in artifact: InspectedArtifact) -> [Application] {
    artifact.bundles.filter { [.app, .watchApp, .appClip].contains($0.kind) }.map(Application.init)
  }

  /// The app of an extension that was taken out of it.
  public static func gaps(in artifact: InspectedArtifact) -> [SubjectGap] {
    artifact.form == .appExtension
      ? [SubjectGap(in: "", because: "the artifact is the extension without its app")] : []
  }
}

/// An app extension together with the app that carries it.
public struct AppExtension: RuleSubject {
  /// The extension's bundle.
  public let bundle: ArtifactBundle
  /// The app, watch app or clip that carries it; `nil` when the artifact is the extension alone.
  public let host: ArtifactBundle?

  /// No such bundle.
  public static var absence: String { "there is no app extension" }
  /// The bundle's path.
  public var bundlePath: String { bundle.path }

  /// Every app extension.
  public static func all(in artifact: InspectedArtifact) -> [AppExtension] {
    artifact.bundles.filter { $0.kind == .appExtension }.map { AppExtension(bundle: $0, host: artifact.host(of: $0)) }
  }
}

/// A nested bundle that runs as a process of its own, together with the bundle that directly contains it.
public struct NestedProcess: RuleSubject {
  /// The nested bundle.
  public let bundle: ArtifactBundle
  /// The bundle that contains it.
  public let container: ArtifactBundle

  /// No such bundle.
  public static var absence: String { "there is no bundle in another that runs as a process" }
  /// The bundle's path.
  public var bundlePath: String { bundle.path }

  /// Every bundle that runs as a process and lies in another.
  public static func all(in artifact: InspectedArtifact) -> [NestedProcess] {
    artifact.bundles.compactMap { bundle in
      guard bundle.kind.runsAsProcess, let container = artifact.parent(of: bundle) else { return nil }
      return NestedProcess(bundle: bundle, container: container)
    }
  }
}

extension WidgetDeclaration: RuleSubject {
  /// No such declaration.
  public static var absence: String { "no code of a WidgetKit extension declares a widget or control" }
  /// The extension's path.
  public var bundlePath: String { bundle.path }
  /// The type's name without its module.
  public var part: String? { name }

  /// What every WidgetKit extension's process declares.
  public static func all(in artifact: InspectedArtifact) -> [WidgetDeclaration] {
    artifact.bundles.flatMap { DeclaredWidgets(of: $0, in: artifact).all }
  }

  /// WidgetKit extensions, and what may be one, whose code may declare more than was read.
  public static func gaps(in artifact: InspectedArtifact) -> [SubjectGap] {
    artifact.bundles.filter(\.mayBeWidgetExtension).compactMap { bundle in
      let reason =
        bundle.isWidgetExtension
        ? artifact.process(of: bundle).openReason : "the Info.plist does not say which extension it is"
      return reason.map { SubjectGap(in: bundle.path, because: $0) }
    }
  }
}
