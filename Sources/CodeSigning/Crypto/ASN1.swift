import CCrypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// libcrypto's ASN.1 values as Swift values; all of them copies.
enum ASN1 {
  /// The bytes of any string type.
  static func bytes(_ string: UnsafePointer<ASN1_STRING>?) -> [UInt8] {
    guard let string = unsafe string, let start = unsafe ASN1_STRING_get0_data(string) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: max(Int(ASN1_STRING_length(string)), 0)))
  }

  /// The text of any character string type.
  static func text(_ string: UnsafePointer<ASN1_STRING>?) -> String? {
    var buffer: UnsafeMutablePointer<UInt8>?
    let length = unsafe ASN1_STRING_to_UTF8(&buffer, string)
    guard length >= 0, let start = unsafe buffer else { return nil }
    defer { unsafe CRYPTO_free(start, nil, 0) }
    return unsafe String(validating: UnsafeBufferPointer(start: start, count: Int(length)), as: UTF8.self)
  }

  /// A point in time, from `UTCTime` or `GeneralizedTime`.
  static func date(_ time: UnsafePointer<ASN1_TIME>?) -> Date? {
    guard let epoch = unsafe ASN1_TIME_set(nil, 0) else { return nil }
    defer { unsafe ASN1_TIME_free(epoch) }
    var days: Int32 = 0
    var seconds: Int32 = 0
    guard let time = unsafe time, unsafe ASN1_TIME_diff(&days, &seconds, epoch, time) == 1 else { return nil }
    return Date(timeIntervalSince1970: Double(days) * 86_400 + Double(seconds))
  }

  /// An object identifier with dots.
  static func dotted(_ object: OpaquePointer?) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      let length = unsafe OBJ_obj2txt(buffer.baseAddress, Int32(buffer.count), object, 1)
      guard length > 0, length < buffer.count, let start = buffer.baseAddress else { return nil }
      return unsafe String(cString: start)
    }
  }
}
