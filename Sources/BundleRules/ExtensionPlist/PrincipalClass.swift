import BundleModel
import Facts
import MachOFormat
import PropertyLists

/// What an extension dictionary names for the system to start: a class, a storyboard, or neither.
struct PrincipalClass {
  /// The key of the class in the Info.plist.
  let key: String
  /// The path of keys that leads to the class.
  let path: String
  /// The class's name; `nil` when the key is absent or empty.
  let name: String?

  /// Reads the extension dictionary; `nil` when the extension has none that can be read.
  init?(of bundle: ArtifactBundle) {
    guard let dictionary = bundle.extensionDictionary.value else { return nil }
    key = dictionary.key == "NSExtension" ? "NSExtensionPrincipalClass" : "EXPrincipalClass"
    path = "\(dictionary.key).\(key)"
    name = dictionary.values[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Classes of Apple's frameworks that templates name as they are.
  ///
  /// Source: Xcode's "Sticker Pack Extension" template, whose extension has no code of its own.
  static let ofTheSystem: Set<String> = ["StickerBrowserViewController"]

  /// The class as the code of a process defines it; unknown when part of the code cannot be read or is not there.
  func definition(in code: Process) -> Known<CodeImage> {
    guard let name else { return .absent }
    let found = code.first { image in
      image.facts.classes.flatMap { classes in
        classes.contains { $0.name == name || $0.qualifiedName == name } ? .value(()) : .absent
      }
    }
    return found.map(\.image)
  }

  /// Classes of the code that have the same name behind the module's, sorted.
  func namesakes(in code: Process) -> [String] {
    guard let wanted = name?.lastNameComponent else { return [] }
    let all = code.images.flatMap { $0.facts.classes.value ?? [] }.map(\.qualifiedName)
    return Set(all.filter { $0.lastNameComponent == wanted }).sorted()
  }
}

extension String {
  fileprivate var lastNameComponent: Substring { split(separator: ".").last ?? self[...] }
}
