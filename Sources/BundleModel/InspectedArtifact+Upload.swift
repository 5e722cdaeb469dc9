import CodeSigning
import Facts
import MachOFormat

extension InspectedArtifact {
  /// The bundle that no other contains and that this one is part of.
  public func top(of bundle: ArtifactBundle) -> ArtifactBundle {
    var top = bundle
    while let parent = parent(of: top) { top = parent }
    return top
  }

  /// Whether the bundle may go to App Store Connect, as it is or after Xcode has exported it.
  ///
  /// An archive may, whoever signed it, because the export signs again. A package may when its profile is one for the
  /// store or when it has none, unless it comes from there. A simulator build, an app by itself, and a package for named devices or an enterprise do
  /// not.
  public func mayGoToStore(_ bundle: ArtifactBundle) -> Bool {
    let app = top(of: bundle)
    guard !isForSimulator(bundle), app.kind != .framework else { return false }
    switch form {
    case .xcarchive: return true
    case .ipa, .installerPackage:
      // What the store has encrypted has been there already.
      let isFromStore = app.executable.value?.preferred?.image.isEncrypted ?? false
      return !isFromStore && app.profile.value.map { $0.kind == .appStore } ?? true
    case .app, .appExtension, .bundle: return false
    }
  }

  /// Whether the bundle belongs to an app that was built for a simulator.
  public func isForSimulator(_ bundle: ArtifactBundle) -> Bool {
    top(of: bundle).platform.value?.isSimulator ?? false
  }
}
