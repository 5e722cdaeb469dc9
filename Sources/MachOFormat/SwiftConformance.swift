/// The record that a type conforms to a protocol (`TargetProtocolConformanceDescriptor`, `ABI/Metadata.h` of the Swift
/// repository).
public struct SwiftConformance: Sendable, Hashable {
  /// A requirement of a resilient protocol, and what fulfils it.
  public struct Witness: Sendable, Hashable {
    /// The requirement's descriptor, such as `_$s7SwiftUI6WidgetP4body4BodyQzvgTq`.
    public let requirement: Reference
    /// The unslid address of the function that fulfils it; for an associated type, of its accessor or mangled name.
    public let implementation: UInt64?
  }

  /// The unslid address of the record.
  public let address: UInt64
  /// The protocol's descriptor.
  public let `protocol`: Reference
  /// The protocol's qualified name, such as `SwiftUI.Widget`.
  public let protocolName: String
  /// The conforming type's descriptor; `nil` for an Objective-C class that is named by text.
  public let type: Reference?
  /// The conforming type's qualified name, such as `App.CounterWidget`.
  public let typeName: String
  /// The conforming type's kind.
  public let kind: SwiftTypeKind
  /// Whether the conforming type has generic parameters.
  public let isGeneric: Bool
  /// Whether neither the type nor the protocol is the image's module's own.
  public let isRetroactive: Bool
  /// The unslid address of the witness table or of its pattern.
  public let witnessTable: UInt64?
  /// The witnesses by requirement; empty unless the protocol is resilient.
  public let witnesses: [Witness]
}
