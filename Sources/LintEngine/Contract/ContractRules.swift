/// The rule on what the contract names and the artifact lacks.
enum ExpectedExtensionMissing {
  static let metadata = RuleMetadata(
    id: "expected-extension-missing",
    title: "Something that the contract names is missing",
    category: .presence,
    severity: .error,
    checks: """
      Every bundle, identifier, extension point, app group, capability, kind and support of Live Activities that the \
      contract names is in the artifact. Needs a contract; says nothing of what cannot be told from the artifact.
      """,
    reason: """
      An extension that left the embed phase, or a capability that was lost in signing, gives no build error. Users see \
      it first: the widget is gone from the gallery, or shows nothing.
      """,
    remedy: """
      Put it back: in Xcode, the app target's General tab, Frameworks, Libraries, and Embedded Content; for groups and \
      capabilities, Signing & Capabilities. If it went on purpose, write the contract anew and let it be reviewed.
      """)
}

/// The rule on what the artifact holds and the contract does not name.
enum UnexpectedExtension {
  static let metadata = RuleMetadata(
    id: "unexpected-extension",
    title: "Something that the contract does not name",
    category: .presence,
    severity: .warning,
    checks: """
      The artifact holds no bundle, identifier, extension point, app group, capability, kind or support of Live \
      Activities beyond those that the contract names. Needs a contract.
      """,
    reason: """
      An extension or a capability that nobody announced reaches users and App Review; a debug extension in a release is \
      the usual case.
      """,
    remedy: "Remove it, or write the contract anew and let the change be reviewed: bundlecheck contract ARTIFACT.")
}

/// The rule on what differs between an archive and its export.
enum ArchiveMismatch {
  static let metadata = RuleMetadata(
    id: "archive-ipa-mismatch",
    title: "Something that another artifact of the app has is missing",
    category: .presence,
    severity: .error,
    checks: """
      The second artifact holds every bundle, identifier, extension point, app group, capability, kind and support of \
      Live Activities of the first, and no other. Only in bundlecheck compare.
      """,
    reason: """
      Export signs anew and may strip: an archive that is right can give an IPA without an extension or without its app \
      group. What users install is the export. From one release to the next, what is gone takes placed widgets and \
      shared data with it.
      """,
    remedy: """
      After an export, look at its options: provisioning profiles for every bundle identifier, the right method, and no \
      step that rewrites the Payload folder. Between two releases, put it back unless it went on purpose.
      """)
}
