import BundleModel
import Comparison

/// A change between two sets of bundles that breaks or adds something: what deserves a finding.
struct Difference {
  /// Whether the second side lacks it; else the first does.
  let isLoss: Bool
  /// What it is about, the same from build to build.
  let subject: String
  /// The thing in a sentence.
  let phrase: String
  /// What the second side has in its place; `nil` when nothing.
  let replacement: String?
  /// The path of the bundle, from the outermost bundle on, in the side that was checked.
  private let path: String

  /// A bundle that came or went; `nil` for one that changed, and for one that came and is no process of its own.
  fileprivate init?(_ bundle: BundleChanges) {
    guard bundle.fate == .went || bundle.fate == .came && bundle.kind.runsAsProcess else { return nil }
    isLoss = bundle.fate == .went
    path = bundle.path
    subject = path
    phrase = path
    replacement = nil
  }

  /// A change of a bundle that both have; `nil` for one that takes and adds nothing.
  fileprivate init?(_ change: Change, of bundle: BundleChanges) {
    guard let text = (change.before ?? change.after)?.text else { return nil }
    let name: (subject: String, phrase: String)
    switch change.aspect {
    case .path: name = (text, text)
    case .identifier: name = ("identifier \(text)", "the identifier \(text)")
    case .extensionPoint: name = ("extension point \(text)", "the extension point \(text)")
    case .liveActivitySupport: name = ("NSSupportsLiveActivities", "the support of Live Activities")
    case .group: name = ("group \(text)", "the app group \(text)")
    case .widgetKind, .controlKind: name = ("kind \(text)", "the kind \(text.isEmpty ? "“”" : text)")
    case .liveActivity: name = ("Live Activity \(text)", "the Live Activity \(text)")
    case .entitlement:
      // One that has another value is still there.
      guard let key = change.name, change.fate != .changed else { return nil }
      name =
        change.isElement
        ? ("capability \(key): \(text)", "\(text) in the entitlement \(key)")
        : ("capability \(key)", "the entitlement \(key)")
    case .version, .build, .minimumOS, .platform, .sdk, .architecture, .team, .families, .privacyManifest,
      .privacyReasons, .tracking, .trackingDomain, .collectedData, .signature, .profile, .size:
      return nil
    }
    isLoss = change.fate != .came
    subject = name.subject
    let owner = isLoss ? bundle.formerPath : bundle.path
    phrase = change.aspect == .path ? "\(name.phrase) at that place" : "\(name.phrase) of \(owner)"
    replacement = isLoss ? change.after?.text : nil
    path = bundle.path
  }

  /// Where it is: in the bundle when the artifact has it.
  func location(in artifact: InspectedArtifact) -> Finding.Location {
    artifact.bundles.first { artifact.shortPath(of: $0.path) == path }.map(Finding.Location.bundle) ?? .artifact
  }

  /// What is there instead.
  var evidence: [Finding.Evidence] { replacement.map { [Finding.Evidence("instead", $0)] } ?? [] }
}

extension ArtifactComparison {
  /// Every change that breaks or adds something; frameworks and resources count as a whole only.
  var differences: [Difference] {
    bundles.flatMap { bundle -> [Difference] in
      guard bundle.fate == .changed else { return [Difference(bundle)].compactMap(\.self) }
      guard bundle.kind.runsAsProcess else { return [] }
      return bundle.changes.compactMap { Difference($0, of: bundle) }
    }
  }
}

extension Contract {
  /// How an artifact differs from what the contract holds.
  func differences(from artifact: InspectedArtifact) -> [Difference] {
    ArtifactComparison(ComparedSide(self), ComparedSide(Contract(of: artifact))).differences
  }
}

extension Change.Value {
  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
