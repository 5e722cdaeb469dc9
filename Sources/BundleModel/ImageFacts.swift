public import ByteParsing
public import CodeSigning
public import MachOFormat

/// What one image's tables say, computed once.
public struct ImageFacts: Sendable {
  /// The image.
  public let image: MachOImage
  /// Its signature and entitlements.
  public let signature: CodeSignature
  /// What it imports, by symbol; unknown when its binding tables are damaged.
  public let imports: Known<[String: Import]>

  init(reading image: MachOImage) {
    self.image = image
    signature = CodeSignature(of: image)
    imports = Self.read("imports") { () throws(ParsingError) in
      Dictionary(try image.imports().map { ($0.symbol, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Whether the image imports a symbol; unknown when nobody can tell.
  public func imports(_ symbol: String) -> Known<Import> {
    imports.flatMap { $0[symbol].map(Known.value) ?? .absent }
  }

  private static func read<T>(_ what: String, _ parse: () throws(ParsingError) -> T) -> Known<T> {
    do throws(ParsingError) { return .value(try parse()) } catch { return .unknown("its table of \(what) \(error)") }
  }
}
