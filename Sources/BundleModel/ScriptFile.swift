/// Where each runtime keeps an app's own code; observed in release builds of each.
enum ScriptFile {
  /// The runtimes whose marks are among the files of an app and the frameworks in it, each with the files of its code.
  ///
  /// The paths count from the app.
  static func find(in paths: [String]) -> [ScriptCode.Runtime: [String]] {
    let names = Set(paths)
    var found: [ScriptCode.Runtime: [String]] = [:]
    if names.contains("Frameworks/Flutter.framework/Flutter") {
      // A release build has a Dart snapshot in a Mach-O, a debug build the kernel's byte code.
      found[.flutter] = [
        "Frameworks/App.framework/App", "Frameworks/App.framework/flutter_assets/kernel_blob.bin",
      ].filter(names.contains)
    }
    let bundles = paths.filter { $0.hasSuffix(".jsbundle") }
    if !bundles.isEmpty || names.contains("Frameworks/hermes.framework/hermes") { found[.reactNative] = bundles }
    let assemblies = paths.filter { $0.hasSuffix(".dll") }
    if assemblies.contains(where: { runtimeAssemblies.contains($0.lastComponent) }) {
      found[.dotNet] = assemblies.filter { path in
        !["System", "Microsoft", "Xamarin", "mscorlib", "netstandard"].contains { path.lastComponent.hasPrefix($0) }
      }
    }
    if names.contains("Frameworks/UnityFramework.framework/UnityFramework") {
      found[.unity] = paths.filter { $0.hasSuffix("/global-metadata.dat") }
    }
    return found
  }

  /// Whether a stream's entry may hold script code.
  static func retains(_ path: String) -> Bool {
    path.hasSuffix(".jsbundle") || path.hasSuffix("/kernel_blob.bin") || path.hasSuffix("/global-metadata.dat")
      || (path.hasSuffix(".dll") && path.contains(".app/"))
  }

  /// The forms in which a runtime stores a text: UTF-8, and UTF-16 in .NET's heap of user strings (ECMA-335, II.24.2.4)
  /// and for what is not ASCII in Hermes.
  static func forms(of text: String) -> [[UInt8]] {
    [Array(text.utf8), text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }]
  }

  private static let runtimeAssemblies: Set<Substring> = ["System.Private.CoreLib.dll", "mscorlib.dll"]
}
