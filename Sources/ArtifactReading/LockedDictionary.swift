import ByteParsing
import Synchronization

/// Collects results that several threads hand in.
final class LockedDictionary: Sendable {
  private let storage = Mutex<[String: Result<Bytes, ArtifactError>]>([:])

  func set(_ path: String, _ result: Result<Bytes, ArtifactError>) {
    storage.withLock { $0[path] = result }
  }

  var values: [String: Result<Bytes, ArtifactError>] { storage.withLock { $0 } }
}
