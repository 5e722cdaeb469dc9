/// The name endings by which Apple's systems know a folder as a bundle.
public enum BundleSuffix {
  /// Bundles that hold code or are archives of such, as UTType declares their extensions.
  public static let code = ["app", "appex", "framework", "xpc", "systemextension", "plugin", "bundle"]

  /// Whether a folder of this name is a bundle or an Xcode archive.
  public static func isBundle(_ name: String) -> Bool {
    ending(of: name).map { code.contains($0) || $0 == "xcarchive" } ?? false
  }

  /// The name's ending in lower case, without the dot.
  public static func ending(of name: some StringProtocol) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
