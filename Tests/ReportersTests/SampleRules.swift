import BundleModel
import LintEngine

/// Finds an error with everything that a finding can have, in text that means something to every format.
struct GroupLostRule: Rule {
  static let metadata = RuleMetadata(
    id: "group-lost", title: "A group <that> is lost", category: .appGroups, severity: .error,
    checks: "Every extension has *its* group & keeps it.", reason: "Without it the widget is empty | blank.",
    remedy: "Add the group in Signing & Capabilities.",
    references: [.init("ITMS-90000"), .init("A page", url: "https://example.com/page?a=1&b=2")])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    .broken([
      finding(
        "\(subject.bundle.name) lacks the group `group.example` — “<script>alert(1)</script>”, 100%, a::b.",
        at: .infoPlist(subject.bundle, "NSExtension.<key>"), subject: "group.example",
        evidence: [
          .init("\(subject.bundle.path), signed entitlements", "]]> & <none>"),
          .init("App.app, signed entitlements", "group.example\u{1B}[31m\nsecond | line"),
        ])
    ])
  }
}

/// Finds a warning about the artifact as a whole.
struct OddArchiveRule: Rule {
  static let metadata = RuleMetadata(
    id: "odd-archive", title: "An odd archive", category: .presence, severity: .warning, checks: "None.",
    reason: "It is odd.", remedy: "Pack it anew.")

  func check(_ subject: WholeArtifact, in artifact: InspectedArtifact) -> Verdict {
    .broken([finding("The archive is odd.", at: .artifact, subject: "archive")])
  }
}

/// Cannot tell something of every app.
struct UndecidedRule: Rule {
  static let metadata = RuleMetadata(
    id: "undecided", title: "Something undecided", category: .kinds, severity: .error, checks: "None.",
    reason: "It matters.", remedy: "Look.")

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    .cannotTell(
      "the code is encrypted <by> the store",
      notes: [
        undetermined(
          "The kind cannot be read, because the code is encrypted.", at: .bundle(subject.bundle), subject: "x")
      ])
  }
}

/// Has nothing to look at in the sample.
struct ElsewhereRule: Rule {
  struct Nothing: RuleSubject {
    static let absence = "there is nothing of the sort"
    let bundlePath = ""
    static func all(in artifact: InspectedArtifact) -> [Nothing] { [] }
  }

  static let metadata = RuleMetadata(
    id: "elsewhere", title: "Elsewhere", category: .linking, severity: .error, checks: "None.", reason: "None.",
    remedy: "None.")

  func check(_ subject: Nothing, in artifact: InspectedArtifact) -> Verdict { .holds([]) }
}

/// Finds nothing wrong.
struct ContentRule: Rule {
  static let metadata = RuleMetadata(
    id: "content", title: "Discontent", category: .signing, severity: .error, checks: "None.", reason: "None.",
    remedy: "None.")

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    .holds([.init("\(subject.bundle.name), all of it", "as it should & must be")])
  }
}
