import CCrypto

/// What libcrypto itself says about the last failure on this thread.
struct LibraryError {
  /// The reason that was given last, as a number.
  private(set) var code: Int32 = 0
  /// The reason that was given last, in words.
  private(set) var reason: String?
  /// Whether the library does not know an algorithm, or its configuration forbids it, as some systems do with SHA-1.
  ///
  /// Nothing is proven then: neither that a signature is right nor that it is wrong.
  private(set) var isRefusal = false

  /// More errors than one call leaves behind.
  private static let queueLimit = 64

  /// Takes all errors out of the queue.
  static func take() -> LibraryError {
    var error = LibraryError()
    for _ in 0..<queueLimit {
      let code = ERR_get_error()
      guard code != 0 else { break }
      error.code = ERR_GET_REASON(code)
      error.reason = unsafe ERR_reason_error_string(code).map { unsafe String(cString: $0) }
      let refusals: [Int32] = [Int32(ERR_R_UNSUPPORTED), EVP_R_INVALID_DIGEST, EVP_R_UNSUPPORTED_ALGORITHM]
      if ERR_GET_LIB(code) == ERR_LIB_EVP, refusals.contains(error.code) { error.isRefusal = true }
    }
    return error
  }
}
