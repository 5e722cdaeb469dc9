import ByteParsing
import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The small files that the tool itself reads and writes.
enum TextFile {
  /// Reads a file.
  static func read(_ path: String) throws(UsageError) -> Bytes {
    do {
      return Bytes([UInt8](try Data(contentsOf: URL(filePath: path))))
    } catch {
      throw UsageError("\(path): cannot be read (\(reason(error)))")
    }
  }

  /// Writes a file as a whole, or leaves the old one as it is.
  static func write(_ text: String, to path: String) throws(UsageError) {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw UsageError("\(path): cannot be written (\(reason(error)))")
    }
  }

  /// Adds to the end of a file.
  static func append(_ text: String, to path: String) throws(UsageError) {
    let old = FileManager.default.contents(atPath: path) ?? Data()
    do {
      try (old + Data(text.utf8)).write(to: URL(filePath: path))
    } catch {
      throw UsageError("\(path): cannot be written (\(reason(error)))")
    }
  }

  /// Whether there is a file.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The bytes of a regular file; `nil` for a folder and for what is not there.
  static func size(_ path: String) -> Int? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    return (attributes[.size] as? UInt).flatMap(Int.init(exactly:))
  }

  /// A path that counts from a folder, unless it counts from the root.
  static func path(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : folder == "/" ? "/\(path)" : "\(folder)/\(path)"
  }

  /// The folder of a path; empty for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileWriteOutOfSpace: "the disk is full"
    case .fileWriteVolumeReadOnly: "the disk is read-only"
    default: "error \(error.code.rawValue)"
    }
  }
}
