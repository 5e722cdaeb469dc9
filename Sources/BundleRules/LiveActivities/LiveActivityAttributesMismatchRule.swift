import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds Live Activities whose attributes differ between the app and the extension that shows them.
struct LiveActivityAttributesMismatchRule: Rule {
  static let metadata = RuleMetadata(
    id: "live-activity-attributes-mismatch",
    title: "Attributes differ between app and extension",
    category: .liveActivities,
    severity: .error,
    checks: """
      The attributes that an app requests an activity with have the name and the stored properties of those that its \
      WidgetKit extension presents. An error for another name while the extension presents attributes that nobody \
      requests, and for a property that the extension needs and the app does not have or has in another type; a \
      warning for one that only the app has, which decoding leaves out. Types from a framework that both load are one \
      type. Silent when code cannot be read or the properties’ names were left out of the build.
      """,
    reason: """
      App and extension are two programs. The system hands the attributes over as encoded data, by the type’s name; \
      what does not decode is never shown, without an error in the app.
      """,
    remedy: """
      Declare the ActivityAttributes once, in a file that belongs to both targets or in a framework that both link, and \
      build both again.
      """,
    references: [
      .init(
        "ActivityAttributes",
        url: "https://developer.apple.com/documentation/activitykit/activityattributes")
    ])

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    guard let pair = artifact.liveActivities(of: subject.bundle) else { return .noLiveActivities(subject.bundle) }
    if pair.request.isAbsent { return .doesNotApply("the app’s code requests no Live Activity") }
    var seen: Set<String> = []
    let parts = pair.requests.filter { seen.insert($0.type).inserted }.flatMap { request -> [Verdict] in
      guard pair.presents(request.type) else { return [unpresented(request.type, at: request.place, pair)] }
      return pair.presentations.filter { $0.isNamed(like: request.type) }.map {
        compare(request.fact, $0.fact, pair.app, $0.bundle)
      }
    }
    let rest =
      pair.hasUnknownRequest(in: artifact) ? [Verdict.cannotTell("not all requested attributes are known")] : []
    return .all(parts + rest, ifNone: "the app’s code requests no Live Activity")
  }

  private func unpresented(_ type: String, at place: CodePlace, _ pair: LiveActivities) -> Verdict {
    guard pair.gap == nil else { return .cannotTell("not all presented attributes are known") }
    // Without an idle presentation it is a matter of live-activity-without-presentation.
    guard let idle = pair.presentations.first(where: { !pair.isRequested($0.type) }) else {
      return .doesNotApply("no extension presents the requested attributes")
    }
    return .broken([
      finding(
        .renamed(type.typeName, pair.app, idle.bundle, idle.type.typeName),
        severity: pair.isOwn(place) ? .error : .warning, at: .bundle(idle.bundle), subject: type.typeName,
        evidence: [
          .init("\(pair.app.name), \(place)", "Activity.request with \(type.typeName)"),
          .init("\(idle.bundle.name), \(idle.place)", "ActivityConfiguration for \(idle.type.typeName)"),
        ])
    ])
  }

  private func compare(
    _ requested: ActivityAttributesFact?, _ presented: ActivityAttributesFact?, _ app: ArtifactBundle,
    _ bundle: ArtifactBundle
  ) -> Verdict {
    guard let requested, let presented else { return .cannotTell("the properties of the attributes are not known") }
    let evidence: [Finding.Evidence] = [
      .init("\(app.name), \(requested.type)", requested.fieldList),
      .init("\(bundle.name), \(presented.type)", presented.fieldList),
    ]
    guard requested.type != presented.type else { return .holds(evidence) }
    let pairs = [(requested.fields, presented.fields), (requested.contentState, presented.contentState)]
    let parts = pairs.filter { !$0.0.isEmpty && !$0.1.isEmpty }
    // A type's module differs between two targets with one file, so types compare by their names.
    let needed = parts.flatMap { ours, theirs in
      theirs.filter { field in
        let same = ours.first { $0.name == field.name }
        return same.map { $0.plainType != field.plainType } ?? !field.isOptional
      }
    }
    let unread = parts.flatMap { ours, theirs in
      ours.filter { field in !theirs.contains { $0.name == field.name } }
    }
    guard let first = needed.first ?? unread.first else {
      let isPartial = parts.isEmpty || pairs.contains { $0.0.isEmpty != $0.1.isEmpty }
      return isPartial ? .cannotTell("the build has left out names of properties") : .holds(evidence)
    }
    let message: Finding.Message =
      needed.isEmpty
      ? .onlyInApp(first.name, requested.type.typeName, app, bundle)
      : .needed(first.name, requested.type.typeName, app, bundle)
    return .broken([
      finding(
        message, severity: needed.isEmpty ? .warning : .error, at: .bundle(bundle), subject: requested.type.typeName,
        evidence: evidence)
    ])
  }
}

extension ActivityAttributesFact {
  fileprivate var fieldList: String {
    "\(fields.map(\.name).joined(separator: ", ")); ContentState: \(contentState.map(\.name).joined(separator: ", "))"
  }
}

extension ActivityAttributesFact.Field {
  /// The type's text with the modules taken out of the names.
  fileprivate var plainType: String {
    type.split(separator: "{", omittingEmptySubsequences: false).map { part in
      let name = part.prefix { $0 != "}" }
      guard name.count < part.count, let dot = name.firstIndex(of: ".") else { return String(part) }
      return String(part[dot...])
    }.joined(separator: "{")
  }
  /// Whether a missing value decodes: the type is an optional one, mangled with `Sg` at its end.
  fileprivate var isOptional: Bool { type.hasSuffix("Sg") }
}

extension Finding.Message {
  fileprivate static func renamed(
    _ requested: String, _ app: ArtifactBundle, _ bundle: ArtifactBundle, _ presented: String
  ) -> Self {
    "\(app.name) requests Live Activities with \(requested), but \(bundle.name) presents \(presented), which nothing requests."
  }
  fileprivate static func needed(
    _ field: String, _ type: String, _ app: ArtifactBundle, _ bundle: ArtifactBundle
  ) -> Self {
    "\(type) of \(bundle.name) needs the property “\(field)”, which \(type) of \(app.name) does not have in that form."
  }
  fileprivate static func onlyInApp(
    _ field: String, _ type: String, _ app: ArtifactBundle, _ bundle: ArtifactBundle
  ) -> Self {
    "\(type) of \(app.name) has the property “\(field)”, which \(type) of \(bundle.name) does not have."
  }
}
