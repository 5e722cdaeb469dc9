import Foundation
import Testing

@testable import FixtureKit

/// Reads a thin image's signature as tests need it.
struct SignatureWalker {
  let image: [UInt8]
  /// Where the signature starts.
  let start: Int
  /// The blobs by slot, with their headers.
  private(set) var blobs: [Int: [UInt8]] = [:]

  init(image: [UInt8]) throws {
    self.image = image
    let walker = try ImageWalker(image)
    start = try #require(walker.word(of: 0x1d, at: 8), "no signature")
    let size = try #require(walker.word(of: 0x1d, at: 12))
    try #require(start + size == image.count)
    let blob = Array(image[start...])
    try #require(blob.big(at: 0, size: 4) == 0xfade_0cc0)
    for index in 0..<blob.big(at: 8, size: 4) {
      let offset = blob.big(at: 16 + 8 * index, size: 4)
      blobs[blob.big(at: 12 + 8 * index, size: 4)] = Array(blob[offset..<(offset + blob.big(at: offset + 4, size: 4))])
    }
  }

  /// The first code directory.
  var directory: [UInt8] { blobs[0] ?? [] }

  var identifier: String { text(at: directory.big(at: 20, size: 4)) }
  var team: String? { directory.big(at: 48, size: 4) == 0 ? nil : text(at: directory.big(at: 48, size: 4)) }
  var flags: Int { directory.big(at: 12, size: 4) }
  var executableSegmentFlags: Int { directory.big(at: 80, size: 8) }

  /// The hash in a special slot of a directory.
  func special(_ slot: Int, in directory: [UInt8]) -> [UInt8] {
    let size = Int(directory[36])
    let start = directory.big(at: 16, size: 4) - slot * size
    return Array(directory[start..<(start + size)])
  }

  /// The pages whose bytes do not match their hashes in a directory.
  func wrongPages(in directory: [UInt8]) -> [Int] {
    let size = Int(directory[36])
    let hashes = directory.big(at: 16, size: 4)
    return (0..<directory.big(at: 28, size: 4)).filter { page in
      let bytes = Array(image[(page * 4096)..<min((page + 1) * 4096, start)])
      let hash = size == 20 ? Digest.sha1(bytes) : Digest.sha256(bytes)
      return Array(directory[(hashes + page * size)..<(hashes + (page + 1) * size)]) != hash
    }
  }

  /// The entitlements in XML form.
  func entitlements() throws -> FixtureValue { try plist(Array(try #require(blobs[5]).dropFirst(8))) }

  private func text(at offset: Int) -> String {
    String(decoding: directory[offset...].prefix { $0 != 0 }, as: UTF8.self)
  }
}
