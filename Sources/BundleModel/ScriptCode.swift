/// The part of an app that another language's runtime runs: a script, byte code, or a snapshot.
///
/// Such code calls the native half with a kind that only it knows, so a kind may be named there and nowhere else.
public struct ScriptCode: Sendable, Hashable {
  /// Frameworks for apps whose logic is not native.
  public enum Runtime: String, Sendable, Hashable, CaseIterable {
    case flutter = "Flutter"
    case reactNative = "React Native"
    case dotNet = ".NET"
    case unity = "Unity"
  }

  /// What runs it.
  public let runtime: Runtime
  /// The path of the app's bundle.
  public let app: String
  /// The paths of the files that hold the code, sorted.
  public let files: [String]
  /// Which of the kinds that the artifact's widgets and controls declare stand in one of the files.
  public let namedKinds: Set<String>
  /// Why part of the code could not be searched; `nil` when all of it was.
  public let unread: String?
}

extension InspectedArtifact {
  /// Whether script code of the artifact holds a kind as a text.
  public func scriptNames(kind: String) -> Bool { scripts.contains { $0.namedKinds.contains(kind) } }
}
