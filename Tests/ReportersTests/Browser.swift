import Foundation

/// Headless Chromium.
enum Browser {
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Puts the page into a frame of a page that ticks its first open box, and says what came of it.
  static func examine(_ page: String, width: Int) throws -> String {
    let escaped = page.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let frame = """
      <!DOCTYPE html><meta charset="utf-8"><body>
      <iframe id="page" style="width:\(width)px;height:900px" srcdoc="\(escaped)"></iframe><output id="result"></output>
      <script>
      const frame = document.getElementById("page");
      let violations = 0;
      frame.addEventListener("load", () => {
        const page = frame.contentDocument;
        page.addEventListener("securitypolicyviolation", () => violations++);
        const box = page.querySelector("input[type=checkbox]:enabled:not(:checked)");
        box.click();
        const text = box.parentElement.querySelector("span");
        const struck = frame.contentWindow.getComputedStyle(text).textDecorationLine === "line-through";
        const root = page.documentElement;
        setTimeout(() => {
          document.getElementById("result").textContent =
            `${box.checked ? "ticked" : "not ticked"}, ${struck ? "struck" : "not struck"}, violations ${violations}, ` +
            `overflow ${Math.max(root.scrollWidth - root.clientWidth, 0)}`;
        }, 50);
      });
      </script>
      """
    let result = try run(frame, ["--virtual-time-budget=2000", "--dump-dom"])
    defer { try? FileManager.default.removeItem(at: result.folder) }
    let dom = String(decoding: result.output, as: UTF8.self)
    guard let start = dom.firstRange(of: "<output id=\"result\">"), let end = dom.firstRange(of: "</output>") else {
      return "no result"
    }
    return String(dom[start.upperBound..<end.lowerBound])
  }

  /// The page as a PNG.
  static func screenshot(_ page: String) throws -> Data {
    let picture = FileManager.default.temporaryDirectory.appending(path: "bundlecheck-\(UUID().uuidString).png")
    let result = try run(page, ["--window-size=1000,1400", "--screenshot=\(picture.path)"])
    defer {
      try? FileManager.default.removeItem(at: result.folder)
      try? FileManager.default.removeItem(at: picture)
    }
    return try Data(contentsOf: picture)
  }

  private static func run(_ page: String, _ arguments: [String]) throws -> (output: Data, folder: URL) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bundlecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "page.html")
    try Data(page.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: path ?? "")
    process.arguments =
      ["--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile"] + arguments
      + [file.absoluteString]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (data, folder)
  }
}
