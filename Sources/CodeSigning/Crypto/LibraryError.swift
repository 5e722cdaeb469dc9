import CCrypto

/// What libcrypto itself says about the last failure on this thread.
enum LibraryError {
  /// The reason of the last error, and an empty queue behind it.
  static func last() -> String? {
    let code = ERR_peek_last_error()
    ERR_clear_error()
    guard code != 0, let text = unsafe ERR_reason_error_string(code) else { return nil }
    return unsafe String(cString: text)
  }
}
