/// Makes the sections of an image from its description.
struct ImageAssembler {
  let description: ImageDescription
  let target: ImageTarget
  private(set) var assembly = ImageAssembly()
  /// Symbols from libraries, those of conformances and classes included.
  private(set) var imports: [ImageImport] = []

  /// Assembles everything.
  init(_ description: ImageDescription, target: ImageTarget) throws(FixtureError) {
    self.description = description
    self.target = target
    collectImports()
    let text = assembly.section("__TEXT", "__text", alignment: 4, flags: 0x8000_0400)
    addCode(to: text)
    try addPointersAndStubs()
    addStrings()
    addSwiftMetadata()
    addClasses()
    addEmbeddedLists()
    if description.bitcode == true {
      let section = assembly.section("__LLVM", "__bundle", alignment: 1)
      assembly.edit(section) { $0.content.append(text: "bitcode stands here") }
    }
    assembly.sort(by: ["__TEXT", "__DATA_CONST", "__DATA", "__LLVM"])
  }

  /// The label of an import's pointer.
  static func pointerLabel(_ symbol: String) -> String { "pointer to \(symbol)" }

  /// The label of an import's stub.
  static func stubLabel(_ symbol: String) -> String { "stub of \(symbol)" }

  /// The index of an import by its symbol.
  func importIndex(_ symbol: String) -> Int { imports.firstIndex { $0.symbol == symbol } ?? 0 }

  /// Lets extensions of this type in other files change the assembly.
  mutating func assemble(_ change: (inout ImageAssembly) -> Void) { change(&assembly) }

  /// Whether a symbol is called rather than pointed at: descriptors, metadata and classes are data.
  static func isFunction(_ symbol: String) -> Bool {
    guard symbol.hasPrefix("_$s") else { return !symbol.hasPrefix("_OBJC_") && symbol != "__objc_empty_cache" }
    return !["Mp", "Mn", "Mc", "Mo", "MQ", "Tq", "Tl", "Tn", "Tu", "TL", "WP", "WC", "MV", "N"].contains {
      symbol.hasSuffix($0)
    }
  }

  private mutating func collectImports() {
    imports = description.imports ?? []
    // The entry points that the system offers to extensions.
    let entries = ["_NSExtensionMain": "Foundation", "_EXExtensionMain": "ExtensionFoundation"]
    if let entry = description.entry, let library = entries[entry] { addImport(ImageImport(entry, from: library)) }
    for conformance in description.conformances ?? [] {
      addImport(ImageImport(conformance.conformsTo, from: conformance.library))
    }
    if !(description.classes ?? []).isEmpty {
      for symbol in ["_OBJC_CLASS_$_NSObject", "_OBJC_METACLASS_$_NSObject", "__objc_empty_cache"] {
        addImport(ImageImport(symbol, from: "libobjc.A"))
      }
    }
  }

  private mutating func addImport(_ new: ImageImport) {
    if !imports.contains(where: { $0.symbol == new.symbol }) { imports.append(new) }
  }

  private mutating func addCode(to text: Int) {
    let target = target
    if description.fileType ?? .execute == .execute || description.fileType == .object {
      assembly.define("_main", in: text, isFunction: true)
      assembly.edit(text) { $0.content.append(target.prologue) }
      for item in imports where Self.isFunction(item.symbol) && target.callSize > 0 && description.fileType != .object {
        assembly.edit(text) { section in
          section.references.append(.call(offset: section.content.count, label: Self.stubLabel(item.symbol)))
          section.content.pad(to: section.content.count + target.callSize)
        }
      }
      assembly.edit(text) { $0.content.append(target.epilogue) }
    }
    for symbol in description.exports ?? [] { addFunction(symbol, to: text) }
    for conformance in description.conformances ?? [] where assembly.labels[Self.accessorLabel(conformance)] == nil {
      addFunction(Self.accessorLabel(conformance), to: text)
    }
  }

  private mutating func addFunction(_ label: String, to text: Int) {
    let target = target
    assembly.define(label, in: text, isFunction: true)
    assembly.edit(text) { $0.content.append(target.returnOnly) }
  }

  private mutating func addPointersAndStubs() throws(FixtureError) {
    let target = target
    guard description.fileType != .object else { return }
    let size = target.pointerSize
    let got = assembly.section("__DATA_CONST", "__got", alignment: size, flags: 6)
    for (index, item) in imports.enumerated() {
      if item.lazy {
        guard description.usesChainedFixups(target) == false else {
          throw FixtureError("'\(item.symbol)' cannot be lazy with chained fixups")
        }
        let lazy = assembly.section("__DATA", "__la_symbol_ptr", alignment: size, flags: 7)
        addPointer(Self.pointerLabel(item.symbol), index, to: lazy) {
          .lazyBind(offset: $0, label: "_main", importIndex: index)
        }
      } else {
        addPointer(Self.pointerLabel(item.symbol), index, to: got) { .bind(offset: $0, importIndex: index) }
      }
    }
    guard target.stubSize > 0 else { return }
    for (index, item) in imports.enumerated() where Self.isFunction(item.symbol) {
      let stubs = assembly.section("__TEXT", "__stubs", alignment: target.stubAlignment, flags: 0x8000_0408)
      assembly.define(Self.stubLabel(item.symbol), in: stubs)
      assembly.edit(stubs) { section in
        section.entrySize = target.stubSize
        section.indirect.append(index)
        section.references.append(.jump(offset: section.content.count, label: Self.pointerLabel(item.symbol)))
        section.content.pad(to: section.content.count + target.stubSize)
      }
    }
  }

  private mutating func addPointer(
    _ label: String, _ index: Int, to section: Int, _ reference: (Int) -> ImageAssembly.Reference
  ) {
    let target = target
    assembly.define(label, in: section)
    assembly.edit(section) { section in
      section.indirect.append(index)
      section.references.append(reference(section.content.count))
      section.content.pad(to: section.content.count + target.pointerSize)
    }
  }

  private mutating func addStrings() {
    let lists = [("__cstring", description.strings), ("__objc_methname", description.selectors)]
    for (name, texts) in lists {
      for text in texts ?? [] {
        let section = assembly.section("__TEXT", name, alignment: 1, flags: 2)
        assembly.edit(section) { $0.content.append(cString: text) }
      }
    }
  }

  private mutating func addEmbeddedLists() {
    for (name, value) in [("__info_plist", description.infoPlist), ("__entitlements", description.entitlements)] {
      guard let value else { continue }
      let section = assembly.section("__TEXT", name, alignment: 1)
      assembly.edit(section) { $0.content.append(XMLPlistWriter.bytes(value.withoutNulls)) }
    }
  }
}

extension ImageDescription {
  /// Whether chained fixups are written: only for 64-bit processors.
  func usesChainedFixups(_ target: ImageTarget) -> Bool { fixups ?? .chained == .chained && target.is64 }
}
