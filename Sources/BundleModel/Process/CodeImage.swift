import ByteParsing
import Facts
import MachOFormat

/// One image together with where it lies.
public struct CodeImage: Sendable {
  /// The path in the artifact.
  public let path: String
  /// What its tables say.
  public let facts: ImageFacts

  /// Whether the image's texts hold one of these, as a whole: a literal of the source or the name of a selector.
  ///
  /// Swift keeps a literal of up to 15 bytes in the instructions, so a short one is not found here. Unknown when the
  /// store has encrypted the text.
  func firstText(of texts: [String]) -> Known<String> {
    guard !facts.image.isEncrypted else { return .unknown("the store has encrypted the code of \(path)") }
    for name in ["__objc_methname", "__cstring"] {
      for section in facts.image.sections(named: name) where section.segmentName == "__TEXT" {
        guard let contents = try? facts.image.contents(of: section) else {
          return .unknown("the texts of \(path) cannot be read")
        }
        if let found = texts.first(where: { contents.holdsString($0) }) { return .value(found) }
      }
    }
    return .absent
  }
}

extension Bytes {
  /// Whether a list of NUL-terminated texts has this one.
  fileprivate func holdsString(_ text: String) -> Bool {
    let needle = Array(text.utf8) + [0]
    var start = 0
    while let found = firstRange(of: needle, from: start) {
      if found.lowerBound == 0 || (try? self[found.lowerBound - 1]) == 0 { return true }
      start = found.lowerBound + 1
    }
    return false
  }
}
