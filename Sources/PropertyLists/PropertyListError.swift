/// Why bytes are no property list or JSON document that this tool reads.
public enum PropertyListError: Error, Sendable, Hashable {
  /// Neither XML nor binary: the file's first bytes belong to neither form.
  case unknownFormat
  /// The parser's own words.
  case malformed(String)
  /// A size, depth or number of values above the documented limit.
  case limitExceeded(String, limit: Int)
}

extension PropertyListError: CustomStringConvertible {
  /// One clause without a full stop, fit to stand behind a file's name and a colon.
  public var description: String {
    switch self {
    case .unknownFormat: "is neither an XML nor a binary property list"
    case .malformed(let detail): "does not parse: \(detail)"
    case .limitExceeded(let what, let limit): "has more than \(limit) \(what)"
    }
  }
}
