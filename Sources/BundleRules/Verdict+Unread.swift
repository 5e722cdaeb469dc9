import BundleModel
import CodeEvaluation
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
    bundle.mayBeWidgetExtension
      ? .cannotTell("the Info.plist does not say which extension it is")
      : .doesNotApply("it is no WidgetKit extension")
  }
}

extension InspectedArtifact {
  /// Why a bundle's own code may do more than its facts say, as a clause without names; `nil` when all was read.
  func openReason(ofCodeIn bundle: ArtifactBundle) -> String? {
    if let reason = codeFacts(of: bundle).compactMap(\.unread).first { return reason }
    let needsCode = bundle.kind.runsAsProcess || bundle.kind == .framework
    return needsCode && bundle.ownFiles.isEmpty ? "an executable is missing or cannot be read" : nil
  }

  /// Why code of these processes cannot be read, as a clause without names.
  func unreadReason(of bundles: [ArtifactBundle]) -> String {
    bundles.lazy.compactMap { process(of: $0).openReason }.first ?? "part of the code cannot be read"
  }
}
