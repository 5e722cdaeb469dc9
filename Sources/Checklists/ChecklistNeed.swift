import BundleModel
import CodeSigning
import Facts
import MachOFormat
import PropertyLists

/// What an artifact must have for an item of a checklist to make sense.
public enum ChecklistNeed: String, Sendable, Hashable, CaseIterable {
  /// An app extension.
  case appExtension = "extension"
  /// A WidgetKit extension.
  case widgetExtension = "widget-extension"
  /// An app that supports Live Activities, or code that uses ActivityKit.
  case liveActivities = "live-activities"
  /// App Intents metadata, or code that uses AppIntents.
  case appIntents = "app-intents"
  /// An App Clip.
  case appClip = "app-clip"
  /// A watch app.
  case watchApp = "watch-app"
  /// An app group in some signature or profile.
  case appGroup = "app-group"
  /// A provisioning profile.
  case profile

  /// Whether an artifact has it.
  func isMet(by artifact: InspectedArtifact) -> Bool {
    artifact.bundles.contains { bundle in
      switch self {
      case .appExtension: bundle.kind == .appExtension
      case .widgetExtension: bundle.isWidgetExtension
      case .liveActivities:
        bundle.infoPlist.value?["NSSupportsLiveActivities"] != nil || bundle.links("ActivityKit")
      case .appIntents: !bundle.intentsMetadata.isAbsent || bundle.links("AppIntents")
      case .appClip: bundle.kind == .appClip
      case .watchApp: bundle.kind == .watchApp
      case .appGroup: bundle.claimsOrMayClaimGroups
      case .profile: !bundle.profile.isAbsent
      }
    }
  }
}

extension ArtifactBundle {
  /// Whether the executable's code, a debug library's included, links one of Apple's frameworks.
  fileprivate func links(_ framework: String) -> Bool {
    executable.value?.codeImages.contains { facts in
      facts.image.libraries.contains { $0.path.hasSuffix("/\(framework).framework/\(framework)") }
    } ?? false
  }
}

extension ArtifactBundle {
  /// Whether an app group stands in the signed entitlements or in the profile.
  fileprivate var claimsOrMayClaimGroups: Bool {
    let allowed = profile.value?.entitlements["com.apple.security.application-groups"]?.strings
    return !(appGroups.value ?? []).isEmpty || !(allowed ?? []).isEmpty
  }
}
