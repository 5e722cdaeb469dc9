import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds build settings that the build did not replace in an Info.plist.
struct UnresolvedBuildSettingRule: Rule {
  static let metadata = RuleMetadata(
    id: "unresolved-build-setting",
    title: "Build setting left in an Info.plist",
    category: .extensionPlist,
    severity: .error,
    checks: """
      No value of an Info.plist holds $(NAME) or ${NAME}. A warning in frameworks and bundles of resources, whose \
      values hardly anybody reads. Cannot tell when the Info.plist cannot be read.
      """,
    reason: """
      Xcode replaces such references while it builds. One that is left means that the setting did not exist for this \
      target, or that the file was copied instead of processed; the system then reads the reference as text.
      """,
    remedy: "Define the setting for this target, or let Xcode process the file: set INFOPLIST_FILE to it.",
    references: [
      .init(
        "Build settings reference", url: "https://developer.apple.com/documentation/xcode/build-settings-reference")
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    switch bundle.infoPlist {
    case .absent: return .doesNotApply("there is no Info.plist")
    case .unknown: return .cannotTell("the Info.plist cannot be read")
    case .value(let plist):
      let texts = PropertyList.dictionary(plist.values).texts
      return .broken(
        by: texts.compactMap { leftOver($0.text, key: $0.path, of: bundle) },
        elseHolds: [.init("\(bundle.name), Info.plist", "neither $(NAME) nor ${NAME} in \(texts.count) texts")])
    }
  }

  private func leftOver(_ text: String, key: String, of bundle: ArtifactBundle) -> Finding? {
    text.buildSettingReference.map { reference in
      finding(
        .leftOver(reference, key: key, of: bundle.name), severity: bundle.kind.runsAsProcess ? .error : .warning,
        at: .infoPlist(bundle, key), subject: key, evidence: [.init("\(bundle.name), Info.plist, \(key)", text)])
    }
  }
}

extension PropertyList {
  /// Every text in the value, with the path of keys that leads to it, sorted by path.
  fileprivate var texts: [(path: String, text: String)] {
    switch self {
    case .string(let text): [("", text)]
    case .array(let elements): elements.enumerated().flatMap { index, element in element.texts(below: "\(index)") }
    case .dictionary(let values): values.sorted { $0.key < $1.key }.flatMap { key, value in value.texts(below: key) }
    case .integer, .real, .boolean, .date, .data, .other: []
    }
  }

  private func texts(below key: String) -> [(path: String, text: String)] {
    texts.map { ($0.path.isEmpty ? key : "\(key).\($0.path)", $0.text) }
  }
}

extension String {
  /// The first `$(NAME)` or `${NAME}`, with or without operators such as `:rfc1034identifier`.
  fileprivate var buildSettingReference: String? {
    for (open, close) in [("$(", ")"), ("${", "}")] {
      guard let start = firstRange(of: open), let end = self[start.upperBound...].firstRange(of: close) else {
        continue
      }
      let name = self[start.upperBound..<end.lowerBound]
      let isName = name.first.map { $0.isLetter || $0 == "_" } ?? false
      if isName, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_:-=".contains($0)) }) {
        return String(self[start.lowerBound..<end.upperBound])
      }
    }
    return nil
  }
}

extension Finding.Message {
  fileprivate static func leftOver(_ reference: String, key: String, of bundle: String) -> Self {
    "The Info.plist of \(bundle) still holds the build setting \(reference) as the value of \(key)."
  }
}
