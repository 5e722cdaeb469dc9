import ByteParsing
public import PropertyLists

/// What a signature claims for its image, in each of the two encodings.
///
/// iOS 15 and later read the DER form; the XML form is kept for older systems and for readers such as `codesign -d`.
public struct Entitlements: Sendable {
  /// The two encodings.
  public enum Encoding: Sendable, Hashable, CaseIterable {
    /// An XML property list (`CSSLOT_ENTITLEMENTS`).
    case xml
    /// DER (`CSSLOT_DER_ENTITLEMENTS`).
    case der
  }

  /// What one encoding says, or why it cannot be read.
  public typealias Reading = Result<[String: PropertyList], EntitlementsError>

  /// The XML form; `nil` when the signature has none.
  public let xml: Reading?
  /// The DER form; `nil` when the signature has none.
  public let der: Reading?

  /// Takes what was read.
  public init(xml: Reading?, der: Reading?) {
    self.xml = xml
    self.der = der
  }

  /// One encoding.
  public subscript(encoding: Encoding) -> Reading? {
    switch encoding {
    case .xml: xml
    case .der: der
    }
  }

  /// Where `values` come from: the DER form when it can be read, else the XML form, else `nil`.
  public var source: Encoding? {
    [.der, .xml].first { (try? self[$0]?.get()) != nil }
  }

  /// The entitlements; empty when the signature has none that can be read.
  public var values: [String: PropertyList] {
    source.flatMap { try? self[$0]?.get() } ?? [:]
  }

  /// The value of one entitlement.
  public subscript(key: String) -> PropertyList? { values[key] }

  /// The keys, sorted, whose values differ between the encodings.
  ///
  /// Empty when either encoding is missing or cannot be read: there is nothing to compare then.
  public var differingKeys: [String] {
    guard let xml = try? xml?.get(), let der = try? der?.get() else { return [] }
    return Set(xml.keys).union(der.keys).filter { xml[$0] != der[$0] }.sorted()
  }
}

extension Entitlements {
  /// Reads both encodings from a signature.
  init(_ superBlob: SignatureSuperBlob) {
    xml = superBlob[.entitlements].map { Self.xml($0) }
    der = superBlob[.entitlementsDER].map { Self.der($0) }
  }

  private static func xml(_ entry: Result<SignatureBlob, ParsingError>) -> Reading {
    payload(entry, magic: SignatureBlob.Magic.entitlements).flatMap { payload in
      // ldid and others write an empty blob where there are no entitlements.
      if payload.isEmpty { return .success([:]) }
      return Result { () throws(PropertyListError) in try PropertyList(parsing: payload) }
        .mapError(EntitlementsError.propertyList).flatMap(dictionary)
    }
  }

  private static func der(_ entry: Result<SignatureBlob, ParsingError>) -> Reading {
    payload(entry, magic: SignatureBlob.Magic.entitlementsDER).flatMap { payload in
      if payload.isEmpty { return .success([:]) }
      return Result { () throws(ParsingError) in try PropertyList(parsingDEREntitlements: payload) }
        .mapError(EntitlementsError.der).flatMap(dictionary)
    }
  }

  private static func payload(
    _ entry: Result<SignatureBlob, ParsingError>, magic: UInt32
  ) -> Result<Bytes, EntitlementsError> {
    entry.flatMap { blob in
      Result { () throws(ParsingError) in try blob.expecting(magic).payload }
    }.mapError(EntitlementsError.blob)
  }

  private static func dictionary(_ list: PropertyList) -> Reading {
    guard let values = list.dictionary else { return .failure(.notADictionary) }
    return .success(values)
  }
}
