import FixtureKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A large app of generated data: about 100 MB as an archive, most of it code that has to be inflated and read.
struct BenchmarkArtifact {
  /// Frameworks with a large image each.
  var frameworkCount = 6
  /// Texts in each image, some 110 bytes long, so that they inflate about as fast as code does.
  var stringCount = 170_000
  /// Conformances, imports and classes of each image.
  var recordCount = 4000
  /// Files of 256 KiB that do not compress, as pictures do not.
  var pictureCount = 160

  /// The archive's bytes.
  func bytes() throws -> [UInt8] {
    var random = Xorshift(state: 0x2545_f491_4f6c_dd1d)
    let bundles = (0..<frameworkCount).map { index in
      let name = "Part\(index)"
      return """
        "Frameworks/\(name).framework": {
          "add": true, "template": "framework",
          "executable": {
            "fileType": "dylib", "fixups": "\(index % 2 == 0 ? "chained" : "classic")",
            "strings": [\(strings(&random))], "imports": [\(imports)], "conformances": [\(conformances(name))]
          }
        }
        """
    }
    let pictures = (0..<pictureCount).map { index in
      let bytes = Data((0..<(256 << 10)).map { _ in UInt8(truncatingIfNeeded: random.next() >> 24) })
      return #""Picture\#(index).png": {"base64": "\#(bytes.base64EncodedString())"}"#
    }
    let json = """
      {"about": "A large app.", "base": "streak", "bundles": {\(bundles.joined(separator: ","))},
      "files": {\(pictures.joined(separator: ","))}}
      """
    return try FixtureCase(json: json, in: try FixtureLibrary()).build().packed()
  }

  private func strings(_ random: inout Xorshift) -> String {
    (0..<stringCount).map { _ in
      "\"" + (0..<7).map { _ in String(random.next(), radix: 36) }.joined(separator: " ") + "\""
    }.joined(separator: ",")
  }

  private var imports: String {
    (0..<recordCount).map { #"{"symbol": "_$s5Parts\#($0)Vma", "library": "libswiftCore"}"# }.joined(separator: ",")
  }

  private func conformances(_ module: String) -> String {
    (0..<recordCount).map { index in
      """
      {"type": "Type\(index)", "module": "\(module)", "kind": "struct", "conformsTo": "_$sSQMp", "library": "libswiftCore"}
      """
    }.joined(separator: ",")
  }
}

/// Marsaglia's xorshift64: the same numbers on every machine.
struct Xorshift {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
