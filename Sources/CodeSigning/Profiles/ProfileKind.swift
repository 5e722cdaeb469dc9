/// For what a provisioning profile was made, as the developer portal names it.
public enum ProfileKind: Sendable, Hashable, CaseIterable {
  /// Development: named devices, and a debugger may attach.
  case development
  /// Ad hoc: named devices, for distribution.
  case adHoc
  /// In-house: all devices of an enterprise.
  case enterprise
  /// App Store, TestFlight included; for macOS the Mac App Store.
  case appStore
  /// Developer ID: macOS outside the store, on any Mac.
  case developerID
}

extension ProfileKind: CustomStringConvertible {
  /// The portal's words.
  public var description: String {
    switch self {
    case .development: "development"
    case .adHoc: "ad hoc"
    case .enterprise: "enterprise (in-house)"
    case .appStore: "App Store"
    case .developerID: "Developer ID"
    }
  }
}

extension ProfileKind {
  /// Tells the kind from the three facts that differ between them.
  ///
  /// Source: Apple's TN3125 ("Inside Code Signing: Provisioning Profiles"), and observed: only development profiles for
  /// iOS and its kin grant `get-task-allow`; profiles for macOS that name devices are always for development.
  init(isForMac: Bool, allowsDebugger: Bool, namesDevices: Bool, allDevices: Bool) {
    if allDevices {
      self = isForMac ? .developerID : .enterprise
    } else if namesDevices {
      self = isForMac || allowsDebugger ? .development : .adHoc
    } else {
      self = allowsDebugger ? .development : .appStore
    }
  }
}
