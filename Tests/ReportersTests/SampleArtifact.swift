import BundleModel
import ByteParsing

/// A small unsigned app with an extension whose name means something to XML, Markdown, HTML and shells.
enum SampleArtifact {
  static let extensionName = "W<i>dget & “Größe” 100%::x.appex"

  static func inspected() throws -> InspectedArtifact {
    try ArtifactInspector().inspect(archive: Bytes(tar), name: "build/Ströme & <b>.ipa")
  }

  private static var tar: [UInt8] {
    let app = plist([
      ("CFBundleIdentifier", "com.example.app"), ("CFBundleName", "Ströme"), ("CFBundleShortVersionString", "1.0"),
      ("CFBundleVersion", "7"), ("MinimumOSVersion", "17.0"),
    ])
    let widget = plist(
      [("CFBundleIdentifier", "com.example.app.widget")],
      "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
        + "<string>com.apple.widgetkit-extension</string></dict>")
    let core = plist([("CFBundleIdentifier", "com.example.core")])
    return entry("Payload/App.app/Info.plist", app)
      + entry("Payload/App.app/PlugIns/\(extensionName)/Info.plist", widget)
      + entry("Payload/App.app/Frameworks/Core.framework/Info.plist", core) + [UInt8](repeating: 0, count: 1024)
  }

  private static func plist(_ texts: [(String, String)], _ more: String = "") -> String {
    let keys = texts.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(keys)\(more)</dict></plist>"
  }

  /// A ustar header and its contents (POSIX.1-1988; the checksum counts its own field as spaces).
  private static func entry(_ path: String, _ contents: String) -> [UInt8] {
    var header = field(path, 100) + field("0000644\0", 8) + field("0000000\0", 8) + field("0000000\0", 8)
    let size = String(contents.utf8.count, radix: 8)
    header += field(String(repeating: "0", count: 11 - size.count) + size + "\0", 12) + field("00000000000\0", 12)
    header += field("        ", 8) + field("0", 1) + field("", 100) + field("ustar\u{0}00", 8)
    header += [UInt8](repeating: 0, count: 512 - header.count)
    let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
    header.replaceSubrange(148..<156, with: field(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", 8))
    let body = Array(contents.utf8)
    return header + body + [UInt8](repeating: 0, count: (512 - body.count % 512) % 512)
  }

  private static func field(_ text: String, _ count: Int) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(count))
    return bytes + [UInt8](repeating: 0, count: count - bytes.count)
  }
}
