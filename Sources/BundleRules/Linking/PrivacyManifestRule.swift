import BundleModel
import Facts
import LintEngine
import MachOFormat
import PropertyLists

/// Finds uses of required reason API that no privacy manifest declares, and manifests that are malformed.
struct PrivacyManifestRule: Rule {
  static let metadata = RuleMetadata(
    id: "privacy-manifest",
    title: "Privacy manifest missing or malformed",
    category: .linking,
    severity: .warning,
    checks: """
      For every category of required reason API that the executable of an app, extension or framework imports, a \
      PrivacyInfo.xcprivacy gives a reason: that of the bundle, one in a bundle of resources inside it, where packages \
      that are linked statically have theirs, or, for a framework, one of the app. Every privacy manifest has values \
      that Apple defines (an error where it cannot be read so). Silent on macOS, in builds that do not go to the store, \
      and for SDKs before Xcode 15.3, whose builds were never asked for it. Only imports count, so a use through other \
      code is not seen.
      """,
    reason: """
      Since May 2024 App Store Connect refuses an upload in which code refers to such API without a declared reason, and \
      it looks at every extension and framework by itself: the app’s manifest does not cover its extensions.
      """,
    remedy: """
      Add a PrivacyInfo.xcprivacy file (File › New, “App Privacy”) to the target that the finding names, and list the \
      category with the reason that fits under NSPrivacyAccessedAPITypes. For code of others, update to a release that \
      brings its manifest.
      """,
    references: [
      .init("ITMS-91053"), .init("ITMS-91056"),
      .init(
        "Describing use of required reason API",
        url: "https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api"),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard artifact.destination(of: bundle) == .store else { return .doesNotApply("the build does not go to the store") }
    return .all([manifest(of: bundle), declarations(of: bundle, in: artifact)], ifNone: "there is nothing to compare")
  }

  // MARK: What a manifest says

  private func manifest(of bundle: ArtifactBundle) -> Verdict {
    let location = Finding.Location.file(bundle.privacyManifestPath, in: bundle)
    switch bundle.privacyManifest {
    case .absent: return .doesNotApply("there is neither a privacy manifest nor code that needs one")
    case .unknown(let reason):
      return .broken([
        finding(
          .unreadable(bundle), severity: .error, at: location, subject: "PrivacyInfo.xcprivacy",
          evidence: [.init("\(bundle.name), PrivacyInfo.xcprivacy", reason)],
          remedy: "Write the manifest anew as a property list; Xcode’s “App Privacy” template is one.")
      ])
    case .value(let list):
      let findings = PrivacyManifest(list).problems.map { problem in
        finding(
          .malformed(bundle, problem), severity: problem.isCertain ? .error : .warning,
          at: .file(bundle.privacyManifestPath, in: bundle, problem.place), subject: problem.place,
          evidence: [
            .init(
              "\(bundle.name), PrivacyInfo.xcprivacy",
              "\(problem.place.isEmpty ? "the whole" : problem.place) \(problem.text)")
          ], remedy: "Give the key the type and a value that Apple lists for it.")
      }
      return .broken(
        by: findings, elseHolds: [.init("\(bundle.name), PrivacyInfo.xcprivacy", "has only values that Apple defines")])
    }
  }

  // MARK: What the code uses

  private func declarations(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> Verdict {
    guard bundle.kind.runsAsProcess || bundle.kind == .framework else { return .doesNotApply("it holds no code") }
    guard let isAsked = isAsked(bundle, in: artifact) else { return .cannotTell("the SDK is not known") }
    guard isAsked else { return .doesNotApply("builds with so old an SDK were never asked for a manifest") }
    let app = bundle.kind == .framework ? artifact.process(containing: bundle) : nil
    guard let own = artifact.declaredCategories(for: bundle),
      let inherited = app.map(artifact.declaredCategories) ?? []
    else { return .cannotTell("a privacy manifest cannot be read") }
    let declared = own.union(inherited)
    guard bundle.executable.value?.preferred != nil || !bundle.libraries.isEmpty else { return .unreadCode(bundle) }
    let verdict = Verdict.all(
      RequiredReasonAPI.all.map { declaration(of: $0, in: bundle, declared) },
      ifNone: "no required reason API is known")
    guard verdict.answer == .holds else { return verdict }
    return .holds(Array(verdict.proof.prefix(2)))
  }

  private func declaration(of api: RequiredReasonAPI, in bundle: ArtifactBundle, _ declared: Set<String>) -> Verdict {
    let found = bundle.ownImages.map(api.uses)
    let uses = found.flatMap { $0.value ?? [] }.uniqued
    guard !uses.isEmpty else {
      return found.contains { $0.reason != nil }
        ? .unreadCode(bundle) : .doesNotApply("there is neither a privacy manifest nor code that needs one")
    }
    let imports = Finding.Evidence("\(bundle.name), imports", uses.joined(separator: ", "))
    guard !declared.contains(api.category) else {
      return .holds([imports, .init("privacy manifest", "declares \(api.category)")])
    }
    let manifest = bundle.privacyManifest.isAbsent ? "absent" : "does not list \(api.category)"
    return .broken([
      finding(
        .undeclared(api, bundle), at: .executable(of: bundle), subject: api.category,
        evidence: [imports, .init("\(bundle.name), PrivacyInfo.xcprivacy", manifest)])
    ])
  }

  /// Whether the build is one that the store asks for manifests; `nil` when its SDK is not known.
  private func isAsked(_ bundle: ArtifactBundle, in artifact: InspectedArtifact) -> Bool? {
    let app = artifact.top(of: bundle)
    let builder = app.sdk.value == nil ? bundle : app
    guard let sdk = builder.sdk.value else { return nil }
    switch builder.devicePlatform {
    case .iOS, .tvOS: return sdk >= OSVersion(17, 4)
    case .watchOS: return sdk >= OSVersion(10, 4)
    case .visionOS: return sdk >= OSVersion(1, 1)
    default: return false
    }
  }
}

extension InspectedArtifact {
  /// The categories that a bundle's own manifests give reasons for; `nil` when one of them cannot be read.
  fileprivate func declaredCategories(for bundle: ArtifactBundle) -> Set<String>? {
    var categories: Set<String> = []
    for candidate in [bundle] + descendants(of: bundle)
    where candidate.id == bundle.id || isResource(candidate, of: bundle) {
      switch candidate.privacyManifest {
      case .absent: continue
      case .unknown: return nil
      case .value(let list): categories.formUnion(PrivacyManifest(list).categories)
      }
    }
    return categories
  }

  private func isResource(_ candidate: ArtifactBundle, of bundle: ArtifactBundle) -> Bool {
    var parent = candidate.kind == .bundle ? parent(of: candidate) : nil
    while let current = parent, current.kind == .bundle { parent = self.parent(of: current) }
    return parent?.id == bundle.id
  }
}

extension RequiredReasonAPI {
  /// The symbols and methods of this category that an image uses, as far as its imports show; unknown when there are
  /// none and part of the tables cannot be read.
  fileprivate func uses(in facts: ImageFacts) -> Known<[String]> {
    facts.imports.flatMap { imports in
      var uses = symbols.filter { imports[$0] != nil }
      var reason: String?
      for selector in selectors where imports[selector.classSymbol] != nil {
        switch facts.names(selector: selector.name) {
        case .value(true): uses.append(selector.name)
        case .value(false), .absent: continue
        case .unknown(let why): reason = reason ?? why
        }
      }
      if uses.isEmpty, let reason { return .unknown(reason) }
      return uses.isEmpty ? .absent : .value(uses)
    }
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    enumerated().filter { index, text in firstIndex(of: text) == index }.map(\.element)
  }
}

extension Finding.Message {
  fileprivate static func undeclared(_ api: RequiredReasonAPI, _ bundle: ArtifactBundle) -> Self {
    "The code of \(bundle.name) uses API about \(api.name), and no privacy manifest of it declares \(api.category)."
  }

  fileprivate static func unreadable(_ bundle: ArtifactBundle) -> Self {
    "The privacy manifest of \(bundle.name) cannot be read."
  }

  fileprivate static func malformed(_ bundle: ArtifactBundle, _ problem: PrivacyManifest.Problem) -> Self {
    "In the privacy manifest of \(bundle.name), \(problem.place.isEmpty ? "the whole" : problem.place) \(problem.text)."
  }
}
