import ByteParsing

/// Why bytes are no property list or JSON document that this tool reads.
public enum PropertyListError: Error, Sendable, Hashable {
  /// Neither XML nor binary: the file's first bytes belong to neither form.
  case unknownFormat
  /// The damage, in words, and where it lies; JSON's parser does not say where.
  case malformed(String, at: PropertyListPosition?)
  /// A size, depth or number of values above the documented limit.
  case limitExceeded(String, limit: Int)
}

extension PropertyListError: CustomStringConvertible {
  /// One clause without a full stop, fit to stand behind a file's name and a colon.
  public var description: String {
    switch self {
    case .unknownFormat: "is neither an XML nor a binary property list"
    case .malformed(let detail, nil): "does not parse: \(detail)"
    case .malformed(let detail, let position?): "does not parse: \(detail) \(position)"
    case .limitExceeded(let what, let limit): "has more than \(limit) \(what)"
    }
  }
}

extension PropertyListError {
  init(_ error: ParsingError, at position: PropertyListPosition) {
    switch error.reason {
    case .limitExceeded(let what, let limit): self = .limitExceeded(what, limit: limit)
    case .malformed(let what): self = .malformed(what, at: position)
    case .invalidText: self = .malformed("a text is not valid", at: position)
    case .truncated: self = .malformed("it ends too early", at: position)
    case .overflow, .unexpectedValue: self = .malformed("a number is out of range", at: position)
    }
  }
}

/// Throws when there is more of something than a list may hold.
func bound(_ number: Int, by limit: Int, _ what: String, at offset: Int) throws(ParsingError) {
  guard number <= limit else { throw ParsingError(.limitExceeded(what, limit: limit), at: offset) }
}
