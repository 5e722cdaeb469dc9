import ByteParsing
import CodeSigning

/// An image with a signature, written field by field from the layout in xnu's `cs_blobs.h`.
struct TestSignature: Sendable {
  var image: [UInt8] = Array(repeating: 0x90, count: 10_000)
  var identifier = "com.example.app"
  var team: String? = "TEAM123456"
  var flags: UInt32 = 0
  var algorithms: [HashAlgorithm] = [.sha256]
  var pageShift: UInt8 = 12
  var infoPlist: [UInt8]?
  var codeResources: [UInt8]?
  var requirements: [UInt8]? = []
  var entitlements: [UInt8]?
  var entitlementsDER: [UInt8]?
  var launchConstraint: [UInt8]?
  /// Makes the CMS signature from the directories' blobs; `nil` for none.
  var cms: (@Sendable ([[UInt8]]) throws -> [UInt8])?

  static func blob(_ magic: UInt32, _ payload: [UInt8]) -> [UInt8] {
    magic.bigEndianBytes + UInt32(payload.count + 8).bigEndianBytes + payload
  }

  private var blobs: [(slot: UInt32, bytes: [UInt8])] {
    [
      (2, requirements.map { Self.blob(0xfade_0c01, $0) }), (5, entitlements.map { Self.blob(0xfade_7171, $0) }),
      (7, entitlementsDER.map { Self.blob(0xfade_7172, $0) }), (8, launchConstraint.map { Self.blob(0xfade_8181, $0) }),
    ].compactMap { slot, bytes in bytes.map { (slot, $0) } }
  }

  func codeDirectory(_ algorithm: HashAlgorithm) throws -> [UInt8] {
    func hash(_ bytes: [UInt8]) throws -> [UInt8] { try Hashing.digest(of: Bytes(bytes), algorithm).bytes }
    var special: [UInt32: [UInt8]] = [:]
    for blob in blobs { special[blob.slot] = try hash(blob.bytes) }
    special[1] = try infoPlist.map(hash)
    special[3] = try codeResources.map(hash)
    let specialCount = special.keys.max() ?? 0
    let zero = [UInt8](repeating: 0, count: algorithm.size)
    let pageSize = pageShift == 0 ? image.count : 1 << Int(pageShift)
    let pages = try stride(from: 0, to: image.count, by: pageSize).map { start in
      try hash(Array(image[start..<min(start + pageSize, image.count)]))
    }
    let names = Array(identifier.utf8) + [0] + (team.map { Array($0.utf8) + [0] } ?? [])
    let headerSize: UInt32 = 96
    let identifierEnd = headerSize + UInt32(identifier.utf8.count) + 1
    let hashOffset = headerSize + UInt32(names.count) + specialCount * UInt32(algorithm.size)
    var body: [UInt8] = []
    for field in [
      0x20500, flags, hashOffset, headerSize, specialCount, UInt32(pages.count), UInt32(image.count),
    ] { body += field.bigEndianBytes }
    body += [UInt8(algorithm.size), algorithm.rawValue, 0, pageShift]
    body += UInt32(0).bigEndianBytes + UInt32(0).bigEndianBytes  // spare2, scatterOffset
    body += (team == nil ? 0 : identifierEnd).bigEndianBytes
    body += UInt32(0).bigEndianBytes + UInt64(0).bigEndianBytes  // spare3, codeLimit64
    body += UInt64(0).bigEndianBytes + UInt64(4096).bigEndianBytes + UInt64(0x11).bigEndianBytes  // execSeg…
    body += UInt32(0x0011_0000).bigEndianBytes + UInt32(0).bigEndianBytes  // runtime, preEncryptOffset
    body += names
    for slot in stride(from: specialCount, to: 0, by: -1) { body += special[slot] ?? zero }
    return Self.blob(0xfade_0c02, body + pages.flatMap { $0 })
  }

  /// The whole super-blob, padded as a linker pads it.
  func bytes() throws -> [UInt8] {
    let directories = try algorithms.map(codeDirectory)
    var entries = directories.enumerated().map { index, bytes in
      (slot: index == 0 ? 0 : 0x1000 + UInt32(index) - 1, bytes: bytes)
    }
    entries += blobs
    if let cms { entries.append((0x10000, Self.blob(0xfade_0b01, try cms(directories)))) }
    return Self.superBlob(entries) + [UInt8](repeating: 0, count: 64)
  }

  static func superBlob(_ entries: [(slot: UInt32, bytes: [UInt8])]) -> [UInt8] {
    var index = UInt32(entries.count).bigEndianBytes
    var offset = UInt32(12 + entries.count * 8)
    for entry in entries {
      index += entry.slot.bigEndianBytes + offset.bigEndianBytes
      offset += UInt32(entry.bytes.count)
    }
    return blob(0xfade_0cc0, index + entries.flatMap(\.bytes))
  }

  func read() throws -> CodeSignature {
    CodeSignature(image: Bytes(image), signature: Bytes(try bytes()))
  }

  /// Verifies against the very files that were signed.
  func verify(_ signature: CodeSignature) -> SignatureVerification {
    signature.verify(infoPlist: Self.companion(infoPlist), codeResources: Self.companion(codeResources))
  }

  static func companion(_ bytes: [UInt8]?) -> SealedCompanion {
    bytes.map { .present(Bytes($0)) } ?? .absent
  }
}
