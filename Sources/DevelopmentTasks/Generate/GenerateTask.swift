#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the files that are made from the code, or says which of them are out of date.
enum GenerateTask {
  /// Something is out of date.
  struct OutOfDate: Error, CustomStringConvertible {
    let paths: [String]

    var description: String {
      "out of date: \(paths.joined(separator: ", ")); run swift run DevelopmentTasks generate"
    }
  }

  /// The folder of the checkout.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func run(isCheck: Bool) throws {
    let changed = try GeneratedFile.all(root: root).filter { file in
      (try? Data(contentsOf: root.appending(path: file.path))) != Data(file.bytes)
    }
    if isCheck {
      guard changed.isEmpty else { throw OutOfDate(paths: changed.map(\.path)) }
      return
    }
    for file in changed {
      let target = root.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: target)
      print("wrote \(file.path)")
    }
  }
}
