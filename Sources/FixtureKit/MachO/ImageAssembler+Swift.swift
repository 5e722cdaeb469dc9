extension ImageAssembler {
  /// The label of the function that gives a type's metadata.
  static func accessorLabel(_ conformance: ImageConformance) -> String { mangled(conformance) + "Ma" }

  /// Descriptors of modules, types and conformances (`ABI/Metadata.h` of the Swift runtime).
  mutating func addSwiftMetadata() {
    for conformance in description.conformances ?? [] {
      addType(conformance)
      assemble { assembly in
        let constants = assembly.section("__TEXT", "__const", alignment: 4)
        let list = assembly.section("__TEXT", "__swift5_proto", alignment: 4)
        let label = "conformance of \(Self.mangled(conformance)) to \(conformance.conformsTo)"
        assembly.define(label, in: constants)
        assembly.edit(constants) { section in
          // The protocol through its pointer (low bit), the type directly, no witness table pattern.
          section.appendRelative(to: Self.pointerLabel(conformance.conformsTo), low: 1)
          section.appendRelative(to: Self.mangled(conformance) + "Mn")
          section.content.append32(0)
          // Flags: resilient witnesses, of which there are none.
          section.content.append32(0x1_0000)
          section.content.append32(0)
        }
        assembly.edit(list) { $0.appendRelative(to: label) }
      }
    }
  }

  private mutating func addType(_ conformance: ImageConformance) {
    let label = Self.mangled(conformance) + "Mn"
    guard assembly.labels[label] == nil else { return }
    let names = conformance.type.split(separator: ".").map(String.init)
    let module = "module \(conformance.module)"
    assemble { assembly in
      let constants = assembly.section("__TEXT", "__const", alignment: 4)
      let types = assembly.section("__TEXT", "__swift5_types", alignment: 4)
      if assembly.labels[module] == nil {
        Self.addName(conformance.module, label: "\(module) name", to: &assembly, constants)
        assembly.define(module, in: constants)
        assembly.edit(constants) { section in
          section.content.append32(0)
          section.content.append32(0)
          section.appendRelative(to: "\(module) name")
        }
      }
      var parent = module
      // The types around a nested one are enums without cases.
      for depth in names.indices.dropLast() {
        let outer = "\(module) type \(names[...depth].joined(separator: "."))"
        if assembly.labels[outer] == nil {
          Self.addDescriptor(
            names[depth], kind: .enumeration, label: outer, parent: parent, accessor: Self.accessorLabel(conformance),
            to: &assembly, constants)
        }
        parent = outer
      }
      Self.addDescriptor(
        names.last ?? "", kind: conformance.kind, label: label, parent: parent,
        accessor: Self.accessorLabel(conformance),
        to: &assembly, constants)
      assembly.edit(types) { $0.appendRelative(to: label) }
    }
  }

  private static func addName(_ name: String, label: String, to assembly: inout ImageAssembly, _ section: Int) {
    assembly.define(label, in: section)
    assembly.edit(section) { section in
      section.content.append(cString: name)
      section.content.align(4)
    }
  }

  /// A nominal type descriptor: flags, parent, name, accessor, fields, and what the kind adds.
  private static func addDescriptor(
    _ name: String, kind: ImageConformance.Kind, label: String, parent: String, accessor: String,
    to assembly: inout ImageAssembly, _ constants: Int
  ) {
    addName(name, label: "\(label) name", to: &assembly, constants)
    assembly.define(label, in: constants)
    let kinds: [ImageConformance.Kind: (number: Int, words: Int)] = [
      .classType: (16, 6), .structure: (17, 2), .enumeration: (18, 2),
    ]
    let shape = kinds[kind] ?? (17, 2)
    assembly.edit(constants) { section in
      // The flag 0x40 says that the descriptor is unique.
      section.content.append32(shape.number | 0x40)
      section.appendRelative(to: parent)
      section.appendRelative(to: "\(label) name")
      section.appendRelative(to: accessor)
      for _ in 0...shape.words { section.content.append32(0) }
    }
  }

  /// The mangled name of a type without an ending, with a leading underscore.
  static func mangled(_ conformance: ImageConformance) -> String {
    let kinds: [ImageConformance.Kind: String] = [.classType: "C", .structure: "V", .enumeration: "O"]
    let names = conformance.type.split(separator: ".")
    let parts = names.enumerated().map { index, name in
      "\(name.utf8.count)\(name)" + (index == names.count - 1 ? kinds[conformance.kind] ?? "V" : "O")
    }
    return "_$s\(conformance.module.utf8.count)\(conformance.module)\(parts.joined())"
  }
}

extension ImageAssembly.Section {
  /// Appends 32 bits that hold the distance to a label.
  mutating func appendRelative(to label: String, low: Int = 0) {
    references.append(.relative(offset: content.count, label: label, low: low))
    content.append32(0)
  }

  /// Appends a pointer to a label.
  mutating func appendPointer(to label: String, size: Int, addend: Int = 0) {
    references.append(.pointer(offset: content.count, label: label, addend: addend))
    content.appendLittle(0, size: size)
  }

  /// Appends a pointer to a symbol of a library.
  mutating func appendBind(_ importIndex: Int, size: Int) {
    references.append(.bind(offset: content.count, importIndex: importIndex))
    content.appendLittle(0, size: size)
  }
}
