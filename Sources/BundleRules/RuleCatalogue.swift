public import LintEngine

/// Every rule, in the order of their ids; a new rule is added here and nowhere else.
public enum RuleCatalogue {
  /// The rules.
  public static let all: [any Rule] = [
    AppGroupFormatRule(),
    AppGroupProfileRule(),
    AppGroupSharedRule(),
    AppGroupStrippedRule(),
    AppGroupTeamPrefixRule(),
    AppGroupUnusedRule(),
    ArchitectureRule(),
    ContainerBackgroundMissingRule(),
    DuplicateBundleIDRule(),
    ExtensionFolderRule(),
    ExtensionIDDepthRule(),
    ExtensionIDPrefixRule(),
    FrequentUpdatesKeyRule(),
    LiveActivitiesKeyMisplacedRule(),
    LiveActivitiesUnsupportedRule(),
    LiveActivityMinimumOSRule(),
    LiveActivityNeverRequestedRule(),
    LiveActivityPushRule(),
    LiveActivityWithoutPresentationRule(),
    MinimumOSRule(),
    MinimumOSBinaryRule(),
    MinimumOSMissingRule(),
    PlatformMismatchRule(),
    UnresolvedBuildSettingRule(),
    VersionFormatRule(),
    VersionMismatchRule(),
    WatchCompanionIDRule(),
  ]
}
