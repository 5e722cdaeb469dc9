/// A context descriptor of Swift's metadata: a module, a type, an extension (`TargetContextDescriptor`, `ABI/Metadata.h`
/// of the Swift repository).
struct SwiftContext: Sendable, Hashable {
  /// `ContextDescriptorKind`.
  enum Kind: UInt8 {
    case module = 0
    case `extension` = 1
    case anonymous = 2
    case `protocol` = 3
    case opaqueType = 4
    case `class` = 16
    case `struct` = 17
    case `enum` = 18

    var hasName: Bool {
      switch self {
      case .module, .protocol, .class, .struct, .enum: true
      case .extension, .anonymous, .opaqueType: false
      }
    }
  }

  let kind: Kind
  /// Whether the context has generic parameters, its own or its parent's.
  let isGeneric: Bool
  let name: String?
  let parent: Reference?
}
