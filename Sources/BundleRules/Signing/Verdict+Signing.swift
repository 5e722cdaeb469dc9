import BundleModel
import CodeSigning
import Facts
import LintEngine
import PropertyLists

extension ArtifactBundle {
  /// The entitlements of the bundle's signature, or those in the image of a simulator build, which may be none; `nil`
  /// when nobody has signed it, or when they cannot be read.
  var signedEntitlements: [String: PropertyList]? {
    if isForSimulator { return entitlements.isAbsent ? [:] : entitlements.value }
    return isSigned ? entitlements.value : nil
  }
}

extension Verdict {
  /// What a rule on processes says of a framework or of a bundle of resources.
  static let noProcess = Verdict.doesNotApply("the bundle does not run as a process")
  /// What a rule on signatures for devices says of a simulator build.
  static let onSimulator = Verdict.doesNotApply("a simulator build is not signed for a device")
  /// What a rule says of what the store has signed.
  static let fromStore = Verdict.doesNotApply("the store has signed this copy")

  /// What a rule says that needs the signature of a bundle which shows none.
  static func unsigned(_ bundle: ArtifactBundle) -> Verdict {
    if bundle.isForSimulator { return .onSimulator }
    return switch bundle.signature.value?.state {
    case .unsigned, .linkerSigned: .cannotTell("the bundle is not signed")
    case .damaged: .cannotTell("the signature cannot be read")
    case .adHoc, .certificate, nil:
      .cannotTell(bundle.executable.isAbsent ? "there is no executable" : "the executable cannot be read")
    }
  }

  /// What a rule says that needs a certificate's signature.
  static func withoutCertificate(_ bundle: ArtifactBundle) -> Verdict {
    bundle.isSigned ? .doesNotApply("the bundle is signed ad hoc") : .unsigned(bundle)
  }

  /// What a rule says that needs `signedEntitlements`.
  static func withoutEntitlements(_ bundle: ArtifactBundle) -> Verdict {
    bundle.isSigned || bundle.isForSimulator ? .cannotTell("the entitlements cannot be read") : .unsigned(bundle)
  }

  /// What a rule on builds for users says of any other build.
  static func notForUsers(_ bundle: ArtifactBundle) -> Verdict {
    if bundle.isForSimulator { return .onSimulator }
    if bundle.distribution == .development { return .doesNotApply("the build is signed for development") }
    guard bundle.isSigned else { return .unsigned(bundle) }
    return .cannotTell("neither a profile nor a certificate says who gets the build")
  }

  /// What a rule says that judges an embedded profile.
  static func withoutProfile(_ bundle: ArtifactBundle) -> Verdict {
    bundle.profile.isAbsent ? .doesNotApply("no profile is embedded") : .cannotTell("the profile cannot be read")
  }
}
