/// The form in which a fixture's artifact lies: its kind, and the archive around it.
struct Packing: Hashable, Sendable {
  /// The layout below the root.
  enum Kind: String, Sendable {
    /// `Payload/X.app`, always in a zip archive.
    case ipa
    /// `X.xcarchive` with `Products/Applications/X.app`.
    case xcarchive
    /// `X.app` alone.
    case app
    /// The first extension alone.
    case appex
  }

  /// The archive around the layout.
  enum Container: String, Sendable {
    case folder = ""
    case zip = ".zip"
    case tar = ".tar"
    case tarGzip = ".tar.gz"
    case tarXZ = ".tar.xz"
    case tarZstandard = ".tar.zst"
    /// A macOS installer package: a xar archive with a compressed cpio archive, the payload.
    case package = ".pkg"
  }

  let kind: Kind
  let container: Container

  /// The packing with a name such as `ipa`, `xcarchive.zip` or `app.tar.gz`; `nil` if there is none.
  init?(name: String) {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let kind = Kind(rawValue: String(first)) else { return nil }
    guard let container = Container(rawValue: parts.count > 1 ? "." + parts[1] : "") else { return nil }
    guard kind != .ipa || container == .folder else { return nil }
    self.kind = kind
    self.container = kind == .ipa ? .zip : container
  }

  /// An `.ipa`.
  static var ipa: Packing { Packing(kind: .ipa, container: .zip) }

  private init(kind: Kind, container: Container) {
    self.kind = kind
    self.container = container
  }

  /// What an artifact's file name ends with.
  var fileExtension: String { kind == .ipa ? "ipa" : kind.rawValue + container.rawValue }
}

extension Packing: Decodable {
  /// Decodes the name.
  init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let packing = Packing(name: name) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "unknown packing '\(name)'"))
    }
    self = packing
  }
}
