import BundleModel
import MachOFormat

extension ProcessCode {
  /// A library that an image asks for by run path and that the artifact does not hold; `nil` when all are there.
  ///
  /// Code in such a library cannot be read, so nothing can be said to be absent. The Swift runtime is Apple's own.
  var missingLibrary: String? {
    for image in images {
      for library in image.facts.image.libraries where library.path.hasPrefix("@") {
        let name = library.path.split(separator: "/").last ?? ""
        if !name.hasPrefix("libswift"), !images.contains(where: { $0.path.split(separator: "/").last == name }) {
          return library.path
        }
      }
    }
    return nil
  }
}
