extension ImageAssembler {
  /// Classes without methods, below `NSObject` (`objc-runtime-new.h`).
  mutating func addClasses() {
    let size = target.pointerSize
    let is64 = target.is64
    let rootClass = importIndex("_OBJC_CLASS_$_NSObject")
    let rootMetaclass = importIndex("_OBJC_METACLASS_$_NSObject")
    let cache = importIndex("__objc_empty_cache")
    for name in description.classes ?? [] {
      let runtimeName = Self.runtimeName(name)
      let label = Self.classLabel(name)
      assemble { assembly in
        let names = assembly.section("__TEXT", "__objc_classname", alignment: 1, flags: 2)
        let list = assembly.section("__DATA_CONST", "__objc_classlist", alignment: size, flags: 0x1000_0000)
        let constants = assembly.section("__DATA", "__objc_const", alignment: size)
        let data = assembly.section("__DATA", "__objc_data", alignment: size)
        assembly.define("name of \(label)", in: names)
        assembly.edit(names) { $0.content.append(cString: runtimeName) }
        for isMetaclass in [true, false] {
          let part = isMetaclass ? "metaclass of \(label)" : label
          assembly.define("constants of \(part)", in: constants)
          assembly.edit(constants) { section in
            // class_ro_t: flags (1: metaclass), start and size of instances.
            for word in [isMetaclass ? 1 : 0, isMetaclass ? size * 5 : size, isMetaclass ? size * 5 : size] {
              section.content.append32(word)
            }
            if is64 { section.content.append32(0) }
            section.content.appendLittle(0, size: size)
            section.appendPointer(to: "name of \(label)", size: size)
            for _ in 0..<5 { section.content.appendLittle(0, size: size) }
          }
          assembly.define(part, in: data)
          assembly.edit(data) { section in
            if isMetaclass {
              section.appendBind(rootMetaclass, size: size)
            } else {
              section.appendPointer(to: "metaclass of \(label)", size: size)
            }
            section.appendBind(isMetaclass ? rootMetaclass : rootClass, size: size)
            section.appendBind(cache, size: size)
            section.content.appendLittle(0, size: size)
            // The second bit says that a class is Swift's.
            section.appendPointer(to: "constants of \(part)", size: size, addend: name.contains(".") ? 2 : 0)
            if name.contains(".") { for _ in 0..<5 { section.content.appendLittle(0, size: size) } }
          }
        }
        assembly.edit(list) { $0.appendPointer(to: label, size: size) }
      }
    }
  }

  /// The symbol of a class.
  static func classLabel(_ name: String) -> String { "_OBJC_CLASS_$_\(runtimeName(name))" }

  /// The name that the Objective-C runtime knows: `Module.Name` is `_TtC` with counted names.
  private static func runtimeName(_ name: String) -> String {
    let parts = name.split(separator: ".")
    guard parts.count == 2 else { return name }
    return "_TtC" + parts.map { "\($0.utf8.count)\($0)" }.joined()
  }
}
