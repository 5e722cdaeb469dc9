import BundleModel
import CodeEvaluation
import Facts
import LintEngine
import MachOFormat
import PropertyLists

/// Finds widgets whose families no device of the platform offers.
struct WidgetFamiliesEmptyRule: Rule {
  static let metadata = RuleMetadata(
    id: "widget-families-empty",
    title: "No family that the platform offers",
    category: .presentation,
    severity: .note,
    checks: """
      The list that a widget gives to supportedFamilies holds at least one family that its platform and its devices \
      have. It cannot tell when the list is computed at run time. Silent on watchOS, where code with other families \
      does not compile.
      """,
    reason:
      "The gallery offers a widget in the families that both know. Without one it does not appear at all.",
    remedy:
      "Add a family of this platform to supportedFamilies, or leave the widget out of this platform’s target.",
    references: [
      .init("WidgetFamily", url: "https://developer.apple.com/documentation/widgetkit/widgetfamily")
    ])

  func check(_ subject: WidgetDeclaration, in artifact: InspectedArtifact) -> Verdict {
    guard let widget = subject.widget, subject.sort == .widget else { return .doesNotApply("it has no families") }
    if subject.configuration.isUnknown, subject.families.isAbsent {
      return .cannotTell("its configuration is not known")
    }
    if subject.bundle.devicePlatform == nil { return .withoutPlatform }
    guard let offered = Self.families(of: subject.bundle) else {
      return .doesNotApply("the families of its platform are not listed")
    }
    let source = "\(subject.bundle.name), \(subject.name)"
    let families: [String]
    switch widget.families {
    case .value(let list): families = list
    case .absent: return .holds([.init(source, "no supportedFamilies, and so every family")])
    case .unknown: return .cannotTell("the families are only known at run time")
    }
    let evidence = Finding.Evidence(source, families.isEmpty ? "none" : families.joined(separator: ", "))
    guard !families.contains(where: offered.contains) else { return .holds([evidence]) }
    return .broken([
      finding(
        .none(subject, families), at: .file(subject.image, in: subject.bundle, subject.name), subject: subject.name,
        evidence: [
          evidence,
          .init(
            "\(subject.bundle.platform.value.map { "\($0)" } ?? "")", offered.sorted().joined(separator: ", ")),
        ])
    ])
  }

  /// The families of a platform, by their case names; `nil` for one without widgets, and for watchOS.
  ///
  /// Source: the availability of `WidgetFamily`'s cases.
  private static func families(of bundle: ArtifactBundle) -> Set<String>? {
    let system: Set = ["systemSmall", "systemMedium", "systemLarge"]
    let accessory: Set = ["accessoryCircular", "accessoryRectangular", "accessoryInline"]
    switch bundle.platform.value?.device {
    case .iOS:
      let devices = bundle.infoPlist.value?["UIDeviceFamily"]?.array?.compactMap(\.integer) ?? []
      return system.union(accessory).union(devices == [1] ? [] : ["systemExtraLarge"])
    case .macOS, .macCatalyst: return system.union(["systemExtraLarge"])
    case .visionOS: return system.union(["systemExtraLarge", "systemExtraLargePortrait"])
    default: return nil
    }
  }
}

extension Finding.Message {
  fileprivate static func none(_ subject: WidgetDeclaration, _ families: [String]) -> Self {
    families.isEmpty
      ? "\(subject.name) of \(subject.bundle.name) supports no family at all."
      : "\(subject.name) of \(subject.bundle.name) supports only \(families.joined(separator: ", ")), which its platform does not offer."
  }
}
