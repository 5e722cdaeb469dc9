/// The place of a blob in a signature: the `type` of a `CS_BlobIndex`, and the number of a special slot.
///
/// Source: the `CSSLOT_…` constants of xnu's `osfmk/kern/cs_blobs.h`.
public struct SignatureSlot: RawRepresentable, Sendable, Hashable {
  /// The number as it is stored.
  public let rawValue: UInt32

  /// Takes any number; one without a name is kept.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `CSSLOT_CODEDIRECTORY`: the first code directory.
  public static let codeDirectory = SignatureSlot(rawValue: 0)
  /// `CSSLOT_INFOSLOT`: the hash of Info.plist; only a special slot, never a blob.
  public static let infoPlist = SignatureSlot(rawValue: 1)
  /// `CSSLOT_REQUIREMENTS`: the internal requirements.
  public static let requirements = SignatureSlot(rawValue: 2)
  /// `CSSLOT_RESOURCEDIR`: the hash of `_CodeSignature/CodeResources`; only a special slot.
  public static let codeResources = SignatureSlot(rawValue: 3)
  /// `CSSLOT_ENTITLEMENTS`: entitlements as an XML property list.
  public static let entitlements = SignatureSlot(rawValue: 5)
  /// `CSSLOT_DER_ENTITLEMENTS`: entitlements as DER.
  public static let entitlementsDER = SignatureSlot(rawValue: 7)
  /// `CSSLOT_LAUNCH_CONSTRAINT_SELF`: constraints on the process itself.
  public static let launchConstraintSelf = SignatureSlot(rawValue: 8)
  /// `CSSLOT_LAUNCH_CONSTRAINT_PARENT`: constraints on the parent process.
  public static let launchConstraintParent = SignatureSlot(rawValue: 9)
  /// `CSSLOT_LAUNCH_CONSTRAINT_RESPONSIBLE`: constraints on the responsible process.
  public static let launchConstraintResponsible = SignatureSlot(rawValue: 10)
  /// `CSSLOT_LIBRARY_CONSTRAINT`: constraints on the libraries that the process loads.
  public static let libraryConstraint = SignatureSlot(rawValue: 11)
  /// `CSSLOT_SIGNATURESLOT`: the CMS signature over the code directory.
  public static let cms = SignatureSlot(rawValue: 0x10000)

  /// `CSSLOT_ALTERNATE_CODEDIRECTORIES`: five places for code directories with other digests.
  public static let alternateCodeDirectories: Range<UInt32> = 0x1000..<0x1005

  /// Whether a code directory lies here.
  public var holdsCodeDirectory: Bool {
    self == .codeDirectory || Self.alternateCodeDirectories.contains(rawValue)
  }
}

extension SignatureSlot: CustomStringConvertible {
  /// What lies in the slot, as a message names it.
  public var description: String {
    switch self {
    case .codeDirectory: "code directory"
    case .infoPlist: "Info.plist"
    case .requirements: "requirements"
    case .codeResources: "sealed resources"
    case .entitlements: "XML entitlements"
    case .entitlementsDER: "DER entitlements"
    case .launchConstraintSelf: "launch constraints (self)"
    case .launchConstraintParent: "launch constraints (parent)"
    case .launchConstraintResponsible: "launch constraints (responsible process)"
    case .libraryConstraint: "library constraints"
    case .cms: "CMS signature"
    default: holdsCodeDirectory ? "alternate code directory" : "slot \(rawValue)"
    }
  }
}
