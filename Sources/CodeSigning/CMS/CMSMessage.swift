import ByteParsing
import CCrypto

/// A CMS `SignedData` message (RFC 5652), owned and freed here.
@safe struct CMSMessage: ~Copyable {
  let pointer: OpaquePointer

  /// Decodes DER or BER; bytes behind the message are left alone, since signatures are padded.
  init(parsing bytes: Bytes) throws(CryptoError) {
    guard bytes.count <= Limits.cmsSize else { throw .limitExceeded("bytes", limit: Limits.cmsSize) }
    ERR_clear_error()
    let message = unsafe bytes.withUnsafeBytes { buffer -> OpaquePointer? in
      var place = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      return unsafe d2i_CMS_ContentInfo(nil, &place, buffer.count)
    }
    guard let message = unsafe message else { throw .malformed("CMS message", reason: LibraryError.take().reason) }
    guard unsafe OBJ_obj2nid(CMS_get0_type(message)) == NID_pkcs7_signed else {
      unsafe CMS_ContentInfo_free(message)
      throw .malformed("CMS message", reason: "it is not signed data")
    }
    unsafe pointer = message
  }

  deinit {
    unsafe CMS_ContentInfo_free(pointer)
  }

  /// The content that the message carries; `nil` when it is detached.
  var content: Bytes? {
    guard let holder = unsafe CMS_get0_content(pointer), let text = unsafe holder.pointee else { return nil }
    guard let start = unsafe ASN1_STRING_get0_data(text) else { return nil }
    return unsafe Bytes(Array(UnsafeBufferPointer(start: start, count: max(Int(ASN1_STRING_length(text)), 0))))
  }
}
