import BundleModel
import Facts
import LintEngine

extension Verdict {
  /// What a rule says of an extension whose app is not in the artifact.
  static let withoutApp = Verdict.cannotTell("the artifact is the extension without its app")

  /// What a rule says that needs a bundle's Info.plist.
  static func unreadPlist(of bundle: ArtifactBundle) -> Verdict {
    .cannotTell(bundle.infoPlist.isAbsent ? "there is no Info.plist" : "the Info.plist cannot be read")
  }

  /// What a rule on WidgetKit extensions says of another bundle, or of one that does not show which it is.
  static func noWidgetExtension(_ bundle: ArtifactBundle) -> Verdict {
    if case .unknown = bundle.extensionPointIdentifier {
      return .cannotTell("the Info.plist does not say which extension it is")
    }
    return .doesNotApply("it is no WidgetKit extension")
  }
}

extension InspectedArtifact {
  /// Why code of these processes cannot be read, as a clause without names.
  func unreadReason(of bundles: [ArtifactBundle]) -> String {
    bundles.lazy.compactMap { process(of: $0).openReason }.first ?? "part of the code cannot be read"
  }
}
