import ByteParsing
public import Facts
import MachOFormat

extension ImageFacts {
  /// Whether the image names an Objective-C selector, because it sends the message or implements the method.
  ///
  /// The names lie one after the other in `__objc_methname`, each ended by a NUL. Unknown when the image is encrypted.
  public func names(selector: String) -> Known<Bool> {
    guard !image.isEncrypted else { return .unknown("the store has encrypted the code") }
    let wanted = Array(selector.utf8) + [0]
    for section in image.sections(named: "__objc_methname") where section.segmentName != "__LLVM" {
      guard let names = try? image.contents(of: section) else { return .unknown("the selectors cannot be read") }
      if names.starts(with: wanted) || names.firstRange(of: [0] + wanted) != nil { return .value(true) }
    }
    return .value(false)
  }
}
