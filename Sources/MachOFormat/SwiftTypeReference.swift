/// A mangled type name in metadata, in which references to descriptors stand for whole names.
public struct SwiftTypeReference: Sendable, Hashable {
  /// The mangled text; each reference to a context is spelled as its qualified name in braces.
  public let text: String
  /// What its references lead to, in order.
  public let references: [Reference]

  /// The qualified name when the type is a plain nominal one without generic arguments; `nil` otherwise.
  public var nominalName: String? {
    if text.hasPrefix("{"), text.hasSuffix("}"), references.count == 1 { return String(text.dropFirst().dropLast()) }
    return references.isEmpty ? SwiftMangling.nominalName("$s" + text) : nil
  }
}
