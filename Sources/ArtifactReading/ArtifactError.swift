/// Why an artifact, or one entry of it, could not be read.
public struct ArtifactError: Error, Sendable, Hashable {
  /// What went wrong.
  public enum Reason: Sendable, Hashable {
    /// There is no such file or folder.
    case notFound
    /// The system refused; its own words.
    case system(String)
    /// Neither a folder nor an archive of a form that is read here.
    case notAnArchive
    /// The archive ends before it is complete, or its structure is damaged; the library's own words.
    case damaged(String)
    /// The data needs a password.
    case encrypted
    /// More of something than the documented limit.
    case limitExceeded(String, limit: Int)
    /// The archive and its contents are sound, but no app, extension or other bundle is in it.
    case noBundle
    /// An installer package whose payload has a form that libarchive does not read.
    case unreadablePayload
    /// An entry that is left out for what its name is; the clause says what.
    case unusableName(String)
    /// The artifact has no entry of that name.
    case noSuchEntry
  }

  /// The artifact as the user named it, or the path of an entry inside it.
  public let path: String
  /// What went wrong.
  public let reason: Reason

  /// Creates an error about `path`.
  public init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension ArtifactError: CustomStringConvertible {
  /// The path and one clause without a full stop.
  public var description: String { "\(path): \(explanation)" }

  /// What is wrong, as one clause without a full stop.
  public var explanation: String {
    switch reason {
    case .notFound: "no such file or folder"
    case .system(let words): words
    case .notAnArchive: "is neither a bundle folder nor a zip, tar or xar archive"
    case .damaged(let words): "is damaged or incomplete (\(words))"
    case .encrypted: "is encrypted; bundlecheck reads unencrypted archives only"
    case .limitExceeded(let what, let limit): "has more than \(limit) \(what)"
    case .noBundle: "holds no app, app extension or other bundle"
    case .unreadablePayload:
      "is an installer package whose payload cannot be read; newer ones are Apple Archive or pbzx: check the app itself"
    case .unusableName(let words): "is left out: its name \(words)"
    case .noSuchEntry: "is not in the artifact"
    }
  }
}
