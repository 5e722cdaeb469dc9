public import CodeEvaluation
public import Facts
import MachOFormat

/// What runs when a bundle's process runs, as far as the artifact holds it, resolved once by the dynamic linker's rules.
public struct Process: Sendable {
  /// The images: the bundle's own first, then the libraries that loading reaches, in its order; last, for an app, the
  /// frameworks that lie in it and that it may load by name, with what those load.
  public internal(set) var images: [CodeImage] = []
  /// How many of `images`, from the first on, are the bundle's own: the executable and its debug library.
  public internal(set) var ownCount = 0
  /// How many of `images`, from the first on, are loaded when the process starts.
  public internal(set) var launchCount = 0
  /// Libraries that an image wants and that no path in the artifact leads to, weak ones included.
  public internal(set) var missing: [MissingLibrary] = []
  /// Why an image of the artifact that may run in the process could not be read or found; `nil` when all could.
  public internal(set) var gap: String?
  /// What the code of the images declares and calls, image by image.
  public internal(set) var code: [CodeFacts] = []

  /// The bundle's own images.
  public var own: ArraySlice<CodeImage> { images.prefix(ownCount) }

  /// The images that are loaded when the process starts.
  public var launched: ArraySlice<CodeImage> { images.prefix(launchCount) }

  /// Why code may be in the process that the artifact does not show: a gap, or a library from elsewhere.
  public var absentCode: String? {
    gap ?? missing.first(where: \.mayHoldCode)?.reason
  }

  /// Why the process may do more than `code` says; `nil` when all of its code was read.
  public var unread: String? { gap ?? code.lazy.compactMap(\.unread).first ?? absentCode }

  /// The same as `unread` in a clause that names nothing of the artifact, so that equal reasons count together.
  public var openReason: String? {
    if let reason = code.lazy.compactMap(\.unread).first { return reason }
    if gap != nil { return "an executable is missing or cannot be read" }
    return absentCode.map { _ in "a library that it loads is not in the artifact" }
  }

  /// The first hit of a search over the images.
  ///
  /// Absent only when every image is there and could be searched; a hit counts even when other images cannot be read.
  public func first<Hit>(_ search: (CodeImage) -> Known<Hit>) -> Known<(image: CodeImage, hit: Hit)> {
    var reason = absentCode
    for image in images {
      switch search(image) {
      case .value(let hit): return .value((image, hit))
      case .absent: continue
      case .unknown(let why): reason = reason ?? why
      }
    }
    return reason.map(Known.unknown) ?? .absent
  }

  /// The first import of one of these functions.
  public func firstImport(of symbols: [AppleSymbol]) -> Known<(image: CodeImage, hit: AppleSymbol)> {
    first { image in
      image.facts.imports.flatMap { imports in
        symbols.first { symbol in imports.keys.contains(where: symbol.matches) }.map(Known.value) ?? .absent
      }
    }
  }
}
