/// An entry of the symbol table (`nlist`, `nlist_64` of `mach-o/nlist.h`).
public struct Symbol: Sendable, Hashable {
  /// The mangled name with its leading underscore; empty for a stripped entry.
  public let name: String
  /// The field `n_type`.
  public let type: UInt8
  /// The field `n_desc`.
  public let description: UInt16
  /// `n_value`: the unslid address of a defined symbol.
  public let value: UInt64

  /// Whether the entry is for debuggers only: `N_STAB`.
  public var isDebugEntry: Bool { type & 0xe0 != 0 }
  /// Whether the symbol must come from elsewhere: `N_UNDF`.
  public var isUndefined: Bool { !isDebugEntry && type & 0x0e == 0 }
  /// Whether the symbol lies in one of the image's sections: `N_SECT`.
  public var isDefined: Bool { !isDebugEntry && type & 0x0e == 0x0e }
  /// Whether other images can see the symbol: `N_EXT` without `N_PEXT`.
  public var isExternal: Bool { type & 0x11 == 0x01 }
  /// Whether an undefined symbol may be missing: `N_WEAK_REF`.
  public var isWeakReference: Bool { description & 0x40 != 0 }

  /// `GET_LIBRARY_ORDINAL`, with the special numbers of `Import`.
  public var libraryOrdinal: Int {
    switch description >> 8 {
    case 0xff: -1  // EXECUTABLE_ORDINAL
    case 0xfe: -2  // DYNAMIC_LOOKUP_ORDINAL
    default: Int(description >> 8)
    }
  }
}
