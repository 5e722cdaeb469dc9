import BundleModel
import LintEngine

extension Destination {
  /// How bad something is that App Store Connect refuses and devices take; `nil` when nobody uploads such a build.
  ///
  /// An error in what goes to the store; a warning in builds for devices and for Macs, which have other ways than the
  /// store, and in a bundle by itself.
  var refusal: Severity? {
    switch self {
    case .store, .macStore: .error
    case .devices, .mac, .nowhere: .warning
    case .simulator: nil
    }
  }

  /// The same for what the store does not refuse in an app for macOS.
  var refusalOutsideMac: Severity { self == .store ? .error : .warning }
}
