import CodeSigning
import Facts
import MachOFormat

/// Where a build may go, as it is or after Xcode has exported it.
public enum Destination: Sendable, Hashable {
  /// App Store Connect: the App Store and TestFlight.
  case store
  /// The Mac App Store, as the profile says.
  case macStore
  /// Named devices, or those of an enterprise.
  case devices
  /// A Mac, by whatever way.
  case mac
  /// A simulator.
  case simulator
  /// Nowhere by itself: a copy that the store has delivered, or a bundle that no system installs alone.
  case nowhere
}

extension InspectedArtifact {
  /// Where the build that the bundle is part of may go; a build goes as a whole.
  ///
  /// An archive may go to the store, whoever signed it, because the export signs again. A package may when its profile
  /// is one for the store or when it has none, unless it comes from there. A package for named devices or an enterprise
  /// and an app by itself go to devices.
  public func destination(of bundle: ArtifactBundle) -> Destination {
    let app = top(of: bundle)
    if app.isForSimulator { return .simulator }
    let profile = app.profile.value?.kind
    if app.isForMac { return profile == .appStore ? .macStore : .mac }
    if !app.kind.runsAsProcess { return .nowhere }
    switch form {
    case .xcarchive: return .store
    case .ipa, .installerPackage:
      // What the store has encrypted has been there already.
      if app.executable.value?.preferred?.image.isEncrypted == true { return .nowhere }
      return profile.map { $0 == .appStore } ?? true ? .store : .devices
    case .app, .appExtension, .bundle: return .devices
    }
  }
}
