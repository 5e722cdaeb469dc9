public import ByteParsing

extension Baseline {
  /// The format's version.
  static let version = 1

  /// Reads a file that `text` wrote.
  public init(parsing file: Bytes) throws(JSONFileError) {
    let root = try JSONObjectReader(file: file, known: ["$schema", "version", "findings"])
    try root.checkVersion(Int64(Self.version))
    var entries: [Entry] = []
    for entry in try root.objects("findings", known: ["rule", "bundle", "subject", "message"]) {
      let key = FindingKey(
        rule: try entry.requiredText("rule"), bundle: try entry.text("bundle") ?? "",
        subject: try entry.text("subject") ?? "")
      entries.append(Entry(key: key, message: try entry.text("message") ?? ""))
    }
    self.init(entries)
  }

  /// The file: sorted, so that a change shows as the lines of one finding.
  public var text: String {
    let findings = entries.map { entry in
      JSONValue.members([
        ("rule", .string(entry.key.rule)), ("bundle", .text(entry.key.bundle.nonEmpty)),
        ("subject", .text(entry.key.subject.nonEmpty)), ("message", .text(entry.message.nonEmpty)),
      ])
    }
    let document: JSONValue = ["version": .integer(Self.version), "findings": .array(findings)]
    return document.text
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
