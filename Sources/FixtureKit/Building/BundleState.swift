/// What the layers so far say about one bundle.
struct BundleState {
  enum Executable {
    /// A small image that fits the bundle.
    case standard
    case absent
    case compiled(String, ImagePatch)
    case synthetic(ImageDescription)
    case text(String)
  }

  var template: BundleTemplate?
  var plist: Change<FixtureValue> = .keep
  var plistFormat = PlistFormat.binary
  var executable = Executable.standard
  var entitlements: Change<FixtureValue> = .keep
  var signature = SignatureDescription.plain
  var profile: Change<ProfileDescription> = .keep

  /// Lays one more layer over this state.
  mutating func apply(_ description: BundleDescription, path: String) throws {
    template = description.template ?? template
    plist = Self.overlay(plist, description.plist) { $0.overlaid(with: $1) }
    plistFormat = description.plistFormat ?? plistFormat
    entitlements = Self.overlay(entitlements, description.entitlements) { $0.overlaid(with: $1) }
    signature = signature.overlaid(with: description.signature)
    profile = Self.overlay(profile, description.profile) { $0.overlaid(with: $1) }
    switch description.executable {
    case .keep: break
    case .remove: executable = .absent
    case .set(let change): try apply(change, path: path)
    }
  }

  private mutating func apply(_ change: ExecutableDescription, path: String) throws {
    switch (change, executable) {
    case (.text(let text), _): executable = .text(text)
    case (.compiled(let image?, let patch), _): executable = .compiled(image, patch)
    case (.compiled(nil, let patch), .compiled(let image, let lower)):
      executable = .compiled(image, lower.overlaid(with: patch))
    case (.compiled(nil, _), _):
      throw FixtureError("'\(path)': a patch needs a compiled image; the base's is synthetic, so describe the change")
    case (.synthetic(let image), .synthetic(let lower)): executable = .synthetic(lower.overlaid(with: image))
    case (.synthetic(let image), .compiled) where image.onlyChangesLists:
      throw FixtureError("'\(path)': the base's image is compiled, so nothing can be added to it")
    case (.synthetic(let image), _): executable = .synthetic(image)
    }
  }

  private static func overlay<Value>(
    _ lower: Change<Value>, _ upper: Change<Value>, merge: (Value, Value) -> Value
  ) -> Change<Value> {
    switch (lower, upper) {
    case (_, .keep): lower
    case (.set(let below), .set(let above)): .set(merge(below, above))
    case (_, _): upper
    }
  }
}

extension ImageDescription {
  /// Whether this says nothing but what to add to, or remove from, the lists of a lower layer.
  var onlyChangesLists: Bool {
    [addLibraries?.count, removeLibraries?.count, addImports?.count, removeImports?.count, addConformances?.count]
      .contains { $0 != nil } || addStrings != nil || addClasses != nil
  }
}
