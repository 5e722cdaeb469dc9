import CodeSigning

/// How a signed bundle is meant to reach its users, as its profile and its signer's certificate tell.
public enum Distribution: Sendable, Hashable {
  /// Signed to run on the developers' own devices.
  case development
  /// Signed with a distribution certificate for named devices.
  case adHoc
  /// Signed with a distribution certificate for an enterprise's devices.
  case enterprise
  /// Signed for upload to the App Store or TestFlight.
  case appStore
  /// Signed with a Developer ID, for Macs outside the store.
  case developerID
  /// Signed with a distribution certificate, and no profile says for what.
  case unspecified
  /// Signed by the store itself: a copy that a user got.
  case delivered

  /// Whether the bundle is on its way to users rather than to the developers themselves.
  public var isForUsers: Bool { self != .development }
}

extension Distribution: CustomStringConvertible {
  /// The words for a sentence: "signed for …".
  public var description: String {
    switch self {
    case .development: "development"
    case .adHoc: "ad hoc distribution"
    case .enterprise: "in-house distribution"
    case .appStore: "the App Store"
    case .developerID: "distribution with a Developer ID"
    case .unspecified: "distribution"
    case .delivered: "its users by the store"
    }
  }
}

extension Distribution {
  init(_ kind: ProfileKind) {
    self =
      switch kind {
      case .development: .development
      case .adHoc: .adHoc
      case .enterprise: .enterprise
      case .appStore: .appStore
      case .developerID: .developerID
      }
  }
}
