import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds Live Activities whose attributes differ between the app and the extension that shows them.
struct LiveActivityAttributesMismatchRule: FindingRule {
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

  func findings(_ subject: Application, in artifact: InspectedArtifact) -> [Finding] {
    guard let pair = artifact.liveActivities(of: subject.bundle) else { return [] }
    var seen: Set<String> = []
    return pair.requests.filter { seen.insert($0.type).inserted }.flatMap { request -> [Finding] in
      guard pair.presents(request.type) else {
        // Without an idle presentation it is a matter of live-activity-without-presentation.
        guard pair.gap == nil,
          let idle = pair.presentations.first(where: { !pair.isRequested($0.type) })
        else {
          return []
        }
        return [
          finding(
            .renamed(request.type.typeName, pair.app, idle.bundle, idle.type.typeName),
            severity: pair.isOwn(request.place) ? .error : .warning, at: .bundle(idle.bundle),
            subject: request.type.typeName,
            evidence: [
              .init(
                "\(pair.app.name), \(request.place)",
                "Activity.request with \(request.type.typeName)"),
              .init(
                "\(idle.bundle.name), \(idle.place)",
                "ActivityConfiguration for \(idle.type.typeName)"),
            ])
        ]
      }
      return pair.presentations.filter { $0.isNamed(like: request.type) }.compactMap {
        differences(request.fact, $0.fact, pair.app, $0.bundle)
      }
    }
  }

  private func differences(
    _ requested: ActivityAttributesFact?, _ presented: ActivityAttributesFact?,
    _ app: ArtifactBundle,
    _ bundle: ArtifactBundle
  ) -> Finding? {
    guard let requested, let presented, requested.type != presented.type else { return nil }
    let parts = [
      (requested.fields, presented.fields), (requested.contentState, presented.contentState),
    ]
    .filter { !$0.0.isEmpty && !$0.1.isEmpty }
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
    guard let first = needed.first ?? unread.first else { return nil }
    let message: Finding.Message =
      needed.isEmpty
      ? .onlyInApp(first.name, requested.type.typeName, app, bundle)
      : .needed(first.name, requested.type.typeName, app, bundle)
    return finding(
      message, severity: needed.isEmpty ? .warning : .error, at: .bundle(bundle),
      subject: requested.type.typeName,
      evidence: [
        .init("\(app.name), \(requested.type)", requested.fieldList),
        .init("\(bundle.name), \(presented.type)", presented.fieldList),
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
