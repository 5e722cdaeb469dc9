/// Why libcrypto could not read or check something.
public enum CryptoError: Error, Sendable, Hashable {
  /// The library refused the bytes: what they were to be, and its own reason when it gave one.
  case malformed(String, reason: String?)
  /// A size or number above the documented limit.
  case limitExceeded(String, limit: Int)
  /// The library does not have a function that every build of it should have.
  case unavailable(String)
}

extension CryptoError: CustomStringConvertible {
  /// One clause without a full stop, fit to stand behind a file's name and a colon.
  public var description: String {
    switch self {
    case .malformed(let what, let reason?): "is no readable \(what) (\(reason))"
    case .malformed(let what, .none): "is no readable \(what)"
    case .limitExceeded(let what, let limit): "has more than \(limit) \(what)"
    case .unavailable(let what): "cannot be checked: libcrypto has no \(what)"
    }
  }
}
