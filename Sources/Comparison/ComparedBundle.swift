import BundleModel
import Facts
import PropertyLists

/// A bundle of one of two sets, with the facts by which it is compared.
///
/// A fact that a contract leaves out is one that nobody can tell.
struct ComparedBundle {
  /// The path from the outermost bundle on.
  let path: String
  /// What it is to the system.
  let kind: BundleKind
  /// What it is in words.
  let label: String
  /// The facts of which there is one.
  var values: [Change.Aspect: Known<String>] = [:]
  /// The facts of which there may be several.
  var lists: [Change.Aspect: Known<[String]>] = [:]
  /// What a WidgetKit extension declares; `nil` when it is certainly no such extension.
  var kinds: [ComparedKind]?
  /// Why there may be other kinds; `nil` when these are all.
  var kindGap: String?
  /// The signed entitlements; none when the executable has no signature.
  var entitlements: Known<[String: PropertyList]> = .absent
  /// Texts that name the team or the bundle only, which are aspects of their own.
  var ownNames: Set<String> = []
  /// The privacy manifest.
  var privacyManifest: Known<PropertyList> = .absent
  /// For what it is signed where that can be told, else how.
  var purpose: String?
  /// How large its own files are.
  var size: BundleSize?

  /// `CFBundleIdentifier`.
  var identifier: String? { values[.identifier]?.value }

  /// Adds what a bundle without a counterpart brought or took with it.
  func addContent(to list: inout ChangeList, isGone: Bool) {
    func add(_ aspect: Change.Aspect, _ value: Change.Value) {
      list.add(aspect, isGone ? value : nil, isGone ? nil : value)
    }
    for group in Set(lists[.group]?.value ?? []).sorted() { add(.group, .text(group)) }
    for kind in kinds ?? [] { add(kind.aspect, .text(kind.name)) }
    if let size { add(.size, .bytes(size.total)) }
  }
}
