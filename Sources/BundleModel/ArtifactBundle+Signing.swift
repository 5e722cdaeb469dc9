public import CodeSigning
public import Facts
import MachOFormat
import PropertyLists

extension ArtifactBundle {
  /// The signature of the image that facts are read from; absent when there is no executable.
  public var signature: Known<CodeSignature> {
    executable.flatMap { executable in
      executable.preferred.map { .value($0.signature) } ?? .unknown("\(executable.path) has no image that can be read")
    }
  }

  /// Whether a tool has signed the bundle's code, with a certificate or ad hoc; `false` when nobody can tell.
  ///
  /// A linker signs every arm64 image by itself, which says nothing about the bundle.
  public var isSigned: Bool {
    switch signature.value?.state {
    case .certificate, .adHoc: true
    case .unsigned, .linkerSigned, .damaged, nil: false
    }
  }

  /// Whether the bundle's code carries the signature of a certificate.
  public var isSignedWithCertificate: Bool { signature.value?.state == .certificate }

  /// The team that the code directory names; `nil` for ad-hoc signatures and those of Apple's own tools.
  public var signingTeam: String? { signature.value?.codeDirectory?.teamIdentifier }

  /// Whether the bundle runs on macOS, Mac Catalyst included; told from the layout where the platform is not known.
  public var isForMac: Bool {
    switch platform.value {
    case .macOS, .macCatalyst, .driverKit: true
    case nil: layout != .flat
    default: false
    }
  }

  /// Whether the bundle was built for a simulator.
  public var isForSimulator: Bool { platform.value?.isSimulator ?? false }

  /// Whether the signed entitlements confine the process to a sandbox; always so outside macOS.
  public var isSandboxed: Known<Bool> {
    guard isForMac else { return .value(true) }
    return entitlements.map { $0["com.apple.security.app-sandbox"]?.boolean ?? false }
  }
}

extension ArtifactBundle {
  /// The certificate that signed the bundle's code; absent for ad-hoc signatures and without one.
  public var signer: Known<Certificate> {
    guard isSignedWithCertificate, let facts = executable.value?.preferred else { return .absent }
    return facts.cms.flatMap { $0.signer.map(Known.value) ?? .unknown("the signer’s certificate is not enclosed") }
  }

  /// How the bundle is meant to reach its users; `nil` when neither profile nor certificate says so.
  ///
  /// The profile counts before the certificate: a wrong certificate is a matter of its own.
  public var distribution: Distribution? {
    let certificate = signer.value?.kind
    if certificate == .appStore || certificate == .testFlight { return .delivered }
    guard isSignedWithCertificate else { return nil }
    if let profile = profile.value { return Distribution(profile.kind) }
    return switch certificate {
    case .development: .development
    case .distribution: .unspecified
    case .developerID: .developerID
    default: nil
    }
  }
}
