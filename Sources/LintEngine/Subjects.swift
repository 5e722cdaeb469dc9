public import BundleModel

/// The artifact as a whole.
public struct WholeArtifact: RuleSubject {
  /// The one subject of its kind.
  public static func all(in artifact: InspectedArtifact) -> [WholeArtifact] { [WholeArtifact()] }
}

/// Any bundle at all.
public struct AnyBundle: RuleSubject {
  /// The bundle.
  public let bundle: ArtifactBundle

  /// Every bundle.
  public static func all(in artifact: InspectedArtifact) -> [AnyBundle] { artifact.bundles.map(AnyBundle.init) }
}

/// An app, watch app or App Clip.
public struct Application: RuleSubject {
  /// The app's bundle.
  public let bundle: ArtifactBundle

  /// Every app, watch app and clip.
  public static func all(in artifact: InspectedArtifact) -> [Application] {
    artifact.bundles.filter { [.app, .watchApp, .appClip].contains($0.kind) }.map(Application.init)
  }
}

/// An app extension together with the app that carries it.
public struct AppExtension: RuleSubject {
  /// The extension's bundle.
  public let bundle: ArtifactBundle
  /// The app, watch app or clip that carries it; `nil` when the artifact is the extension alone.
  public let host: ArtifactBundle?

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

  /// Every bundle that runs as a process and lies in another.
  public static func all(in artifact: InspectedArtifact) -> [NestedProcess] {
    artifact.bundles.compactMap { bundle in
      guard bundle.kind.runsAsProcess, let container = artifact.parent(of: bundle) else { return nil }
      return NestedProcess(bundle: bundle, container: container)
    }
  }
}

extension WidgetDeclaration: RuleSubject {
  /// What every WidgetKit extension's process declares.
  public static func all(in artifact: InspectedArtifact) -> [WidgetDeclaration] {
    artifact.bundles.flatMap { DeclaredWidgets(of: $0, in: artifact).all }
  }
}
