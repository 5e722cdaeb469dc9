import ByteParsing
public import CodeSigning
public import Facts
public import MachOFormat

/// What one image's tables say, computed once.
public struct ImageFacts: Sendable {
  /// The image.
  public let image: MachOImage
  /// Its signature and entitlements.
  public let signature: CodeSignature
  /// What the signature's CMS message proves; absent when the image is not signed with a certificate.
  public let cms: Known<CMSVerification>
  /// The image as it lies in memory; unknown when its binding tables are damaged.
  public let mapped: Known<MappedImage>
  /// What it imports, by symbol; unknown when its binding tables are damaged.
  public let imports: Known<[String: Import]>
  /// Its Swift protocol conformances; unknown when the image is encrypted or damaged.
  public let conformances: Known<[SwiftConformance]>
  /// Its own classes that the Objective-C runtime knows; unknown when the image is encrypted or damaged.
  public let classes: Known<[ObjectiveCClass]>

  init(reading image: MachOImage) {
    self.image = image
    let signature = CodeSignature(of: image)
    self.signature = signature
    do throws(CryptoError) {
      cms = try signature.verifyCMS().map(Known.value) ?? .absent
    } catch {
      cms = .unknown("the CMS signature \(error)")
    }
    let mapped = Self.read { () throws(ParsingError) in try image.mapped() }
    self.mapped = mapped
    imports = mapped.flatMap { mapped in
      Self.read { () throws(ParsingError) in
        let imports = try image.imports(boundBy: mapped.fixups)
        return Dictionary(imports.map { ($0.symbol, $0) }, uniquingKeysWith: { first, _ in first })
      }
    }
    conformances = Self.code(of: mapped) { image throws(ParsingError) in try image.swiftConformances() }
    classes = Self.code(of: mapped) { image throws(ParsingError) in try image.definedObjectiveCClasses() }
  }

  /// Whether the image imports a symbol; unknown when nobody can tell.
  public func imports(_ symbol: String) -> Known<Import> {
    imports.flatMap { $0[symbol].map(Known.value) ?? .absent }
  }

  /// The types that conform to a protocol, given by its qualified name such as `SwiftUI.Widget`; absent when none does.
  public func types(conformingTo protocolName: String) -> Known<[SwiftConformance]> {
    conformances.flatMap { all in
      let found = all.filter { $0.protocolName == protocolName }
      return found.isEmpty ? .absent : .value(found)
    }
  }

  private static func read<T>(_ parse: () throws(ParsingError) -> T) -> Known<T> {
    do throws(ParsingError) { return .value(try parse()) } catch { return .unknown("the image \(error)") }
  }

  /// What the store encrypts is the text segment, where names and records lie.
  private static func code<T>(
    of mapped: Known<MappedImage>, _ parse: (MappedImage) throws(ParsingError) -> T
  ) -> Known<T> {
    mapped.flatMap { mapped in
      guard !mapped.image.isEncrypted else { return .unknown("the store has encrypted the code") }
      return read { () throws(ParsingError) in try parse(mapped) }
    }
  }
}
