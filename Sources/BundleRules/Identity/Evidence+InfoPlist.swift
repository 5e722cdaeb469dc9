import BundleModel
import Facts
import LintEngine
import PropertyLists

extension Finding.Evidence {
  /// What a bundle's Info.plist says under a key, or that it says nothing.
  static func infoPlist(_ bundle: ArtifactBundle, _ key: String) -> Self {
    let text: String =
      switch bundle.infoPlist.value?[key] {
      case nil: "absent"
      case .string(let text)?: text.isEmpty ? "empty" : text
      case .integer(let number)?: "\(number)"
      case .boolean(let value)?: value ? "YES" : "NO"
      case .array(let elements)?:
        elements.map { $0.string ?? $0.integer.map(String.init) ?? "?" }.joined(separator: ", ")
      case .some(let value): "a value of type \(value.typeName)"
      }
    return Self("\(bundle.name), Info.plist, \(key)", text)
  }
}

extension Finding.Location {
  /// The file of a bundle's executable, whether or not the bundle has one.
  static func executable(of bundle: ArtifactBundle) -> Self {
    Self(bundle: bundle.path, file: bundle.executablePath)
  }
}
