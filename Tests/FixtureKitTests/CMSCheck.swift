import CCrypto
import Testing

@testable import FixtureKit

/// Checks CMS messages with libcrypto.
enum CMSCheck {
  /// The content of a message whose signature holds.
  static func content(of message: [UInt8]) throws -> [UInt8] {
    try #require(verify(message, over: nil), "the message's signature does not hold")
  }

  /// Whether a message's signature over some bytes holds.
  static func holds(_ message: [UInt8], over content: [UInt8]) -> Bool { verify(message, over: content) != nil }

  private static func verify(_ message: [UInt8], over content: [UInt8]?) -> [UInt8]? {
    let source = unsafe BIO_new_mem_buf(message, Int32(message.count))
    defer { unsafe BIO_free(source) }
    guard let cms = unsafe d2i_CMS_bio(source, nil) else { return nil }
    defer { unsafe CMS_ContentInfo_free(cms) }
    let detached = unsafe content.flatMap { unsafe BIO_new_mem_buf($0, Int32($0.count)) }
    defer { unsafe BIO_free(detached) }
    let output = unsafe BIO_new(BIO_s_mem())
    defer { unsafe BIO_free(output) }
    let flags = UInt32(CMS_NO_SIGNER_CERT_VERIFY | CMS_BINARY)
    guard unsafe CMS_verify(cms, nil, nil, detached, output, flags) == 1 else { return nil }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe BIO_read(output, &buffer, Int32(buffer.count))
      guard count > 0 else { return result }
      result += buffer[..<Int(count)]
    }
  }
}
