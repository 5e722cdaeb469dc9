import MachOFormat

extension ImageAnalysis {
  /// The types that conform to `ActivityAttributes`, with what they and their content states hold.
  func activityAttributes() -> [ActivityAttributesFact] {
    let named = types(conformingTo: "ActivityKit.ActivityAttributes")
    guard !named.isEmpty else { return [] }
    let types = Dictionary(
      ((try? image.mapped.swiftTypes()) ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var states: [String: String] = [:]
    for record in (try? image.mapped.swiftAssociatedTypes()) ?? [] {
      guard let type = Self.firstName(in: record.conformingType.text), let state = record.types["ContentState"] else {
        continue
      }
      states[type] = Self.firstName(in: state.text)
    }
    return named.map { name in
      ActivityAttributesFact(
        type: name, fields: fields(of: types[name]), contentState: fields(of: states[name].flatMap { types[$0] }))
    }
  }

  private func fields(of type: SwiftType?) -> [ActivityAttributesFact.Field] {
    (type?.fields ?? []).map { ActivityAttributesFact.Field(name: $0.name, type: $0.type?.text ?? "") }
  }
}
