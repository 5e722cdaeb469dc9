public import ByteParsing
public import MachOFormat

/// The signature of one image, as far as it can be read; nothing in here is verified yet.
public struct CodeSignature: Sendable {
  /// A code directory and where it lies.
  public struct Directory: Sendable {
    /// The slot, which tells the first directory from its alternates.
    public let slot: SignatureSlot
    /// The directory, or why it cannot be read; offsets count from the signature's start.
    public let reading: Result<CodeDirectory, ParsingError>
  }

  /// The image that the hashes cover: one thin Mach-O file, or one slice of a universal file.
  public let image: Bytes
  /// Where `LC_CODE_SIGNATURE` says that the signature lies in the image; `nil` when it was given apart.
  public let range: Range<Int>?
  /// How the image is signed.
  public let state: SigningState
  /// The index; `nil` when there is no signature or its index cannot be read.
  public let superBlob: SignatureSuperBlob?
  /// All code directories in the index's order.
  public let directories: [Directory]
  /// The entitlements in both encodings.
  public let entitlements: Entitlements
  /// The CMS message over the code directory; `nil` when there is none or an empty one.
  public let cms: Bytes?

  /// The code directories that can be read, the strongest digest first: the order in which systems prefer them.
  public var codeDirectories: [CodeDirectory] {
    directories.compactMap { try? $0.reading.get() }
      .sorted { ($0.algorithm?.preference ?? -1) > ($1.algorithm?.preference ?? -1) }
  }

  /// The code directory that a current system uses.
  public var codeDirectory: CodeDirectory? { codeDirectories.first }

  /// The blobs that cannot be read, by slot, with the reason; each once.
  public var damagedBlobs: [(slot: SignatureSlot, error: ParsingError)] {
    let broken = (superBlob?.entries ?? []).compactMap { entry -> (slot: SignatureSlot, error: ParsingError)? in
      guard case .failure(let error) = entry.blob, !entry.slot.holdsCodeDirectory else { return nil }
      return (entry.slot, error)
    }
    return broken
      + directories.compactMap { directory in
        guard case .failure(let error) = directory.reading else { return nil }
        return (directory.slot, error)
      }
  }
}

extension CodeSignature {
  /// Reads a signature.
  ///
  /// - Parameters:
  ///   - image: the whole thin image, from its Mach-O header on.
  ///   - signature: the bytes that `LC_CODE_SIGNATURE` names; `nil` when there is no such command.
  public init(image: Bytes, signature: Bytes?) {
    self.init(image: image, range: nil, reading: signature.map(Result.success))
  }

  /// Reads the signature of an image from where its `LC_CODE_SIGNATURE` says that it lies.
  public init(of image: MachOImage) {
    let reading = image.codeSignature.map { range in
      Result { () throws(ParsingError) in try image.bytes.slice(at: range.lowerBound, count: range.count) }
    }
    self.init(image: image.bytes, range: image.codeSignature, reading: reading)
  }

  private init(image: Bytes, range: Range<Int>?, reading: Result<Bytes, ParsingError>?) {
    self.image = image
    self.range = range
    do throws(ParsingError) {
      superBlob = try reading.map { bytes throws(ParsingError) in try SignatureSuperBlob(parsing: try bytes.get()) }
    } catch {
      superBlob = nil
      state = .damaged(error)
      directories = []
      entitlements = Entitlements(xml: nil, der: nil)
      cms = nil
      return
    }
    directories = superBlob.map(Self.directories) ?? []
    entitlements = superBlob.map(Entitlements.init) ?? Entitlements(xml: nil, der: nil)
    let cms = superBlob.flatMap(Self.cms)
    self.cms = cms
    state = superBlob == nil ? .unsigned : Self.state(directories, hasCMS: cms != nil)
  }

  private static func directories(_ superBlob: SignatureSuperBlob) -> [Directory] {
    superBlob.entries.filter { $0.slot.holdsCodeDirectory }.map { entry in
      Directory(
        slot: entry.slot,
        reading: entry.blob.flatMap { blob in
          Result { () throws(ParsingError) in try CodeDirectory(blob: blob) }
            .mapError { ParsingError($0.reason, at: $0.offset + entry.offset) }
        })
    }
  }

  private static func cms(_ superBlob: SignatureSuperBlob) -> Bytes? {
    guard let blob = try? superBlob[.cms]?.get().expecting(SignatureBlob.Magic.wrapper) else { return nil }
    return blob.payload.isEmpty ? nil : blob.payload
  }

  private static func state(_ directories: [Directory], hasCMS: Bool) -> SigningState {
    let readings = directories.map(\.reading)
    guard let directory = readings.compactMap({ try? $0.get() }).first else {
      if case .failure(let error) = readings.first { return .damaged(error) }
      return .damaged(ParsingError(.malformed("there is no code directory"), at: 0))
    }
    if directory.flags.contains(.linkerSigned) { return .linkerSigned }
    return hasCMS && !directory.flags.contains(.adHoc) ? .certificate : .adHoc
  }
}
