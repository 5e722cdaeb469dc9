import BundleRules
import Facts
import LintEngine

/// The configuration that a run uses, and the folder from which its paths count.
struct ConfigurationFile: Sendable {
  /// What it says.
  let configuration: Configuration
  /// Its folder; empty when there is no file.
  let folder: String

  /// Reads the file that was named, else the nearest one upward from the working directory, else none.
  static func load(named path: String?, from workingDirectory: String) throws(UsageError) -> ConfigurationFile {
    guard let path = path ?? nearest(from: workingDirectory) else {
      return ConfigurationFile(configuration: Configuration(), folder: "")
    }
    let bytes = try TextFile.read(path)
    do throws(JSONFileError) {
      let configuration = try Configuration(parsing: bytes, rules: RuleCatalogue.documented)
      return ConfigurationFile(configuration: configuration, folder: TextFile.folder(of: path))
    } catch {
      throw UsageError("\(path): \(error)")
    }
  }

  /// A path in the configuration, as it counts from the file.
  func path(_ path: String?) -> String? { path.map { TextFile.path($0, in: folder) } }

  private static func nearest(from workingDirectory: String) -> String? {
    var folder = workingDirectory
    while !folder.isEmpty {
      let candidate = TextFile.path(Configuration.fileName, in: folder)
      if TextFile.exists(candidate) { return candidate }
      guard folder != "/" else { return nil }
      folder = TextFile.folder(of: folder)
    }
    return nil
  }
}
