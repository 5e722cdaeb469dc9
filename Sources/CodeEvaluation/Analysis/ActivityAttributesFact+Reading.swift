import MachOFormat

extension ActivityAttributesFact {
  /// The types that conform to `ActivityAttributes`, with what they and their content states hold.
  static func all(in index: ImageIndex) -> [ActivityAttributesFact] {
    var states: [String: Reference] = [:]
    for record in index.associatedTypes {
      guard let type = TypeText.firstName(in: record.conformingType.text) else { continue }
      states[type] = record.types["ContentState"]?.references.first
    }
    func fields(of type: Reference?) -> [Field] {
      index.fields(of: type).map { Field(name: $0.name, type: $0.type?.text ?? "") }
    }
    return index.conformances(to: "ActivityKit.ActivityAttributes").map { conformance in
      ActivityAttributesFact(
        type: conformance.typeName, fields: fields(of: conformance.type),
        contentState: fields(of: states[conformance.typeName]))
    }.sorted { $0.type < $1.type }
  }
}
