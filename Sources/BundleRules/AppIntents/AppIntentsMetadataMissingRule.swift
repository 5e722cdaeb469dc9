import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds App Intents that the code declares and the metadata does not.
struct AppIntentsMetadataMissingRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-intents-metadata-missing",
    title: "App Intents without metadata",
    category: .appIntents,
    severity: .error,
    checks: """
      A bundle whose own code declares types that conform to AppIntent has Metadata.appintents. Only a warning for \
      frameworks, for intents of libraries that were linked into the bundle's executable, and for a declared intent that \
      the metadata of its module does not list. Linking AppIntents alone means nothing: the rule does not apply to code \
      that declares no intent. Cannot tell where conformances or metadata cannot be read.
      """,
    reason: """
      The system knows intents from that file alone. Without it configurable widgets do not appear in the gallery, \
      buttons of widgets do nothing, and Shortcuts and Siri offer nothing.
      """,
    remedy: """
      Let Xcode's ExtractAppIntentsMetadata step run for the target that declares the intents, and copy \
      Metadata.appintents when a script packs the bundle.
      """,
    references: [
      .init("App Intents", url: "https://developer.apple.com/documentation/appintents")
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess || bundle.kind == .framework else {
      return .doesNotApply("it is neither a process nor a framework")
    }
    let declared = bundle.declaredTypes(conformingTo: ["AppIntents.AppIntent"])
    guard !declared.isEmpty else {
      return bundle.unreadDeclarations.map { .cannotTell($0) } ?? .doesNotApply("its code declares no intent")
    }
    switch bundle.intents {
    case .absent: return .broken([withoutMetadata(bundle, declared)])
    case .unknown(let reason):
      return .cannotTell(
        "the App Intents metadata cannot be read",
        notes: [undetermined(.cannotTell(bundle, reason), at: .bundle(bundle), subject: "Metadata.appintents")])
    case .value(let metadata): return compare(declared, with: metadata, of: bundle)
    }
  }

  private func withoutMetadata(_ bundle: ArtifactBundle, _ declared: [String]) -> Finding {
    finding(
      .noMetadata(bundle, declared), severity: bundle.declaresOwn(declared) ? .error : .warning,
      at: .bundle(bundle), subject: "Metadata.appintents",
      evidence: [
        .init(bundle.executablePath ?? bundle.name, "declares \(declared.joined(separator: ", "))"),
        .init(bundle.name, "no Metadata.appintents/extract.actionsdata"),
      ])
  }

  private func compare(_ declared: [String], with metadata: IntentsMetadata, of bundle: ArtifactBundle) -> Verdict {
    let unlisted = declared.filter { type in !metadata.actions.contains { $0.isType(type) } }
    let modules = Set(metadata.actions.compactMap { $0.typeName?.moduleName })
    let list = Finding.Evidence(
      "\(bundle.name), Metadata.appintents", metadata.actions.map(\.identifier).joined(separator: ", "))
    let missing = unlisted.filter { modules.contains($0.moduleName) }.map { type in
      finding(
        .notListed(type, bundle), severity: .warning, at: .bundle(bundle), subject: type,
        evidence: [.init(bundle.executablePath ?? bundle.name, "declares \(type)"), list])
    }
    if !missing.isEmpty { return .broken(missing) }
    if !unlisted.isEmpty { return .cannotTell("the metadata lists no intent of the module that declares one") }
    if let gap = bundle.unreadDeclarations { return .cannotTell(gap) }
    let path = bundle.executablePath ?? bundle.name
    return .holds([.init(path, "declares \(declared.joined(separator: ", "))"), list])
  }
}

extension ArtifactBundle {
  /// The types of the bundle's own code that conform to one of the protocols, sorted; those that cannot be read are left
  /// out, and so are generic ones and other modules'.
  func declaredTypes(conformingTo protocols: Set<String>) -> [String] {
    let images = executable.value?.codeImages ?? []
    let found = images.flatMap { $0.conformances.value ?? [] }.filter { conformance in
      protocols.contains(conformance.protocolName) && !conformance.isGeneric && conformance.type?.address != nil
    }
    return Set(found.map(\.typeName)).sorted()
  }

  /// Whether all of the bundle's own code can be read and none of it declares an intent.
  var declaresNoIntent: Bool {
    unreadDeclarations == nil && libraries.isEmpty && declaredTypes(conformingTo: ["AppIntents.AppIntent"]).isEmpty
  }

  /// Why the bundle's own code may declare more types than can be seen, as a clause; `nil` when all of it can be read.
  var unreadDeclarations: String? {
    guard let images = executable.value?.codeImages, !images.isEmpty else {
      return executable.isAbsent ? "there is no executable" : "the executable cannot be read"
    }
    if images.contains(where: \.image.isEncrypted) { return "the store has encrypted the code" }
    return images.contains { $0.conformances.value == nil } ? "part of the code cannot be read" : nil
  }
}

extension ArtifactBundle {
  /// Whether one of the types is of the target's own module rather than of a library that was linked in.
  ///
  /// That module has the executable's name, or holds the app, the widgets or their bundle.
  fileprivate func declaresOwn(_ types: [String]) -> Bool {
    guard kind.runsAsProcess else { return false }
    let name = (executablePath ?? "").split(separator: "/").last ?? ""
    let entries = declaredTypes(conformingTo: ["SwiftUI.App", "SwiftUI.Widget", "SwiftUI.WidgetBundle"])
    let own = Set(entries.map(\.moduleName) + [String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })])
    return types.contains { own.contains($0.moduleName) }
  }
}

extension String {
  /// What stands before the first dot.
  fileprivate var moduleName: String { split(separator: ".").first.map(String.init) ?? self }
}

extension Finding.Message {
  fileprivate static func noMetadata(_ bundle: ArtifactBundle, _ types: [String]) -> Self {
    "The code of \(bundle.name) declares \(types.count == 1 ? "the intent \(types.joined())" : "\(types.count) intents"), but the bundle has no Metadata.appintents."
  }
  fileprivate static func notListed(_ type: String, _ bundle: ArtifactBundle) -> Self {
    "The code of \(bundle.name) declares the intent \(type), which its App Intents metadata does not list."
  }
  fileprivate static func cannotTell(_ bundle: ArtifactBundle, _ reason: String) -> Self {
    "The code of \(bundle.name) declares intents; whether its metadata lists them cannot be told: \(reason)."
  }
}
