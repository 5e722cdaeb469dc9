import MachOFormat

extension ImageAnalysis {
  /// The types that conform to `ActivityAttributes`, with what they and their content states hold.
  func activityAttributes() -> [ActivityAttributesFact] {
    var states: [String: Reference] = [:]
    for record in associatedTypes {
      guard let type = Self.firstName(in: record.conformingType.text) else { continue }
      states[type] = record.types["ContentState"]?.references.first
    }
    return conformances.filter { $0.protocolName == "ActivityKit.ActivityAttributes" }.map { conformance in
      ActivityAttributesFact(
        type: conformance.typeName, fields: fields(of: conformance.type),
        contentState: fields(of: states[conformance.typeName]))
    }.sorted { $0.type < $1.type }
  }

  private func fields(of type: Reference?) -> [ActivityAttributesFact.Field] {
    guard let address = type?.address, let type = try? image.mapped.swiftType(at: address) else { return [] }
    return type.fields.map { ActivityAttributesFact.Field(name: $0.name, type: $0.type?.text ?? "") }
  }
}
