/// A type that Swift code in the image declares (`TargetTypeContextDescriptor`, `ABI/Metadata.h` of the Swift repository).
public struct SwiftType: Sendable, Hashable {
  /// A stored property, or a case of an enumeration.
  public struct Field: Sendable, Hashable {
    /// The name as written.
    public let name: String
    /// Its type; `nil` for a case without a payload.
    public let type: SwiftTypeReference?
  }

  /// The unslid address of the descriptor.
  public let descriptor: UInt64
  /// The qualified name, such as `App.CounterWidget`.
  public let name: String
  /// The kind of type.
  public let kind: SwiftTypeKind
  /// Whether the type has generic parameters.
  public let isGeneric: Bool
  /// The unslid address of the function that returns the type's metadata.
  public let metadataAccessor: UInt64?
  /// The stored properties or cases in the order of the source; empty when reflection metadata was left out.
  public let fields: [Field]
}
