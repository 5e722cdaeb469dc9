import BundleModel
import ByteParsing
import Facts
import FixtureKit
import MachOFormat
import Testing

/// Which files a process loads, told by run paths and library paths.
@Suite("Loaded images")
struct LoadedImagesTests {
  /// What the widget of the synthetic base links, and its run paths; what the app carries; what comes of it.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let libraries: [String]
    let runPaths: [String]
    var frameworks: [String: String] = ["Store": ""]
    let loaded: [String]
    var missing: [String] = []
  }

  static let store = "@rpath/Store.framework/Store"
  static let examples = [
    Example(
      testDescription: "the app's frameworks, two levels up", libraries: [store],
      runPaths: ["@executable_path/Frameworks", "@executable_path/../../Frameworks"],
      loaded: ["Frameworks/Store.framework/Store"]),
    Example(
      testDescription: "a run path with dots and slashes", libraries: [store],
      runPaths: ["@loader_path/./../..//Frameworks/"], loaded: ["Frameworks/Store.framework/Store"]),
    Example(
      testDescription: "no run path leads there", libraries: [store], runPaths: ["@executable_path/Frameworks"],
      loaded: [], missing: [store]),
    Example(
      testDescription: "no run path at all", libraries: [store], runPaths: [], loaded: [], missing: [store]),
    Example(
      testDescription: "above the app is nothing on a device", libraries: [store],
      runPaths: ["@executable_path/../../../../../Frameworks"], loaded: [], missing: [store]),
    Example(
      testDescription: "a folder of the Mac that built it is on no device", libraries: [store],
      runPaths: ["/Users/ci/Build/Frameworks"], loaded: [], missing: [store]),
    Example(
      testDescription: "the Swift runtime's folder holds nothing else", libraries: [store],
      runPaths: ["/usr/lib/swift"], loaded: [], missing: [store]),
    Example(
      testDescription: "the system has the Swift runtime", libraries: ["@rpath/libswiftCore.dylib"], runPaths: [],
      loaded: []),
    Example(
      testDescription: "@executable_path in a library's path",
      libraries: ["@executable_path/../../Frameworks/Store.framework/Store"], runPaths: [],
      loaded: ["Frameworks/Store.framework/Store"]),
    Example(
      testDescription: "absolute paths of the system", libraries: ["/usr/lib/libz.1.dylib"], runPaths: [], loaded: []),
    Example(
      testDescription: "@loader_path of a framework counts from that framework",
      libraries: ["@rpath/Charts.framework/Charts"], runPaths: ["@executable_path/../../Frameworks"],
      frameworks: [
        "Store": "", "Charts": "\"libraries\": [\"@loader_path/../Store.framework/Store\"], \"runPaths\": []",
      ],
      loaded: ["Frameworks/Charts.framework/Charts", "Frameworks/Store.framework/Store"]),
    Example(
      testDescription: "the run paths of whoever loads a framework serve it too",
      libraries: ["@rpath/Charts.framework/Charts"], runPaths: ["@executable_path/../../Frameworks"],
      frameworks: ["Store": "", "Charts": "\"libraries\": [\"\(store)\"], \"runPaths\": []"],
      loaded: ["Frameworks/Charts.framework/Charts", "Frameworks/Store.framework/Store"]),
    Example(
      testDescription: "frameworks that load each other", libraries: ["@rpath/Charts.framework/Charts"],
      runPaths: ["@executable_path/../../Frameworks"],
      frameworks: [
        "Store": "\"libraries\": [\"@rpath/Charts.framework/Charts\"]", "Charts": "\"libraries\": [\"\(store)\"]",
      ],
      loaded: ["Frameworks/Charts.framework/Charts", "Frameworks/Store.framework/Store"]),
  ]

  @Test("finds what the dynamic linker finds", arguments: examples)
  func launch(_ example: Example) throws {
    let artifact = try inspect(example)
    let widget = try #require(artifact.bundles.first { $0.kind == .appExtension })
    let process = artifact.process(of: widget)
    let main = "Payload/Streak.app/PlugIns/StreakWidget.appex/StreakWidget"
    #expect(process.launched.map(\.path) == [main] + example.loaded.map { "Payload/Streak.app/\($0)" })
    #expect(process.missing.map(\.library.path) == example.missing)
    #expect(process.missing.allSatisfy { !$0.mayLieOutside && $0.isRequired && $0.user == main })
  }

  @Test("gives up on run paths beyond counting, without an answer")
  func hostile() throws {
    let example = Example(
      testDescription: "", libraries: (0..<500).map { "@rpath/Missing\($0).framework/Missing\($0)" },
      runPaths: (0..<500).map { "@executable_path/\($0)" }, loaded: [])
    let artifact = try inspect(example)
    let widget = try #require(artifact.bundles.first { $0.kind == .appExtension })
    let process = artifact.process(of: widget)
    #expect(process.gap == "its libraries have more run paths than can be followed")
    #expect(process.missing.isEmpty)
  }

  @Test("an extension by itself may find its frameworks in the app that is not there")
  func extensionAlone() throws {
    let example = Example(
      testDescription: "", libraries: [Self.store], runPaths: ["@executable_path/../../Frameworks"], loaded: [])
    let artifact = try inspect(example, packing: "appex.zip")
    let widget = try #require(artifact.bundles.first { $0.kind == .appExtension })
    let process = artifact.process(of: widget)
    #expect(process.missing.map(\.mayLieOutside) == [true])
  }

  private func inspect(_ example: Example, packing: String = "ipa") throws -> InspectedArtifact {
    let frameworks = example.frameworks.sorted { $0.key < $1.key }.map { name, image in
      """
      "Frameworks/\(name).framework": { "add": true, "template": "framework", "executable": { \(image) } },
      """
    }
    let json = """
      {
        "about": "A widget that loads libraries.", "base": "synthetic", "packing": "\(packing)",
        "bundles": {
          \(frameworks.joined())
          "PlugIns/StreakWidget.appex": {
            "executable": { "addLibraries": [\(list(example.libraries))], "runPaths": [\(list(example.runPaths))] }
          }
        }
      }
      """
    let fixture = try FixtureCase(json: json, in: FixtureLibrary()).build()
    return try ArtifactInspector().inspect(archive: Bytes(try fixture.packed()), name: fixture.name)
  }

  private func list(_ texts: [String]) -> String { texts.map { "\"\($0)\"" }.joined(separator: ", ") }
}
