public import ByteParsing

extension MappedImage {
  /// Reads the classes that the image defines: `__objc_classlist` → `objc_class` → `class_ro_t` (`objc-runtime-new.h` of
  /// the published Objective-C runtime).
  public func definedObjectiveCClasses() throws(ParsingError) -> [ObjectiveCClass] {
    var budget = NameBudget(for: image)
    var classes: [ObjectiveCClass] = []
    let size = UInt64(image.pointerSize)
    for section in image.sections(named: "__objc_classlist") where fileOffset(of: section.address) != nil {
      guard section.size <= UInt64(image.bytes.count) else {
        throw ParsingError(.malformed("a section is larger than its file"), at: section.fileOffset)
      }
      for index in 0..<section.size / size {
        guard let address = try reference(at: section.address &+ index * size)?.address else { continue }
        let name = try className(at: address)
        try budget.spend(name.utf8.count, at: address)
        classes.append(
          ObjectiveCClass(address: address, name: name, superclass: try reference(at: address &+ size)))
      }
    }
    return classes
  }

  /// The name of a class object; the low bits of its data pointer say that Swift made it.
  private func className(at address: UInt64) throws(ParsingError) -> String {
    let size = UInt64(image.pointerSize)
    guard case .value(let data) = try word(at: address &+ 4 * size) else {
      throw ParsingError(.malformed("a class has no data"), at: Int(truncatingIfNeeded: address))
    }
    // FAST_DATA_MASK; the name stands behind three or four 32-bit fields and a pointer.
    let readOnly = data & (image.is64Bit ? 0x0000_7fff_ffff_fff8 : 0xffff_fffc)
    let nameField = readOnly &+ (image.is64Bit ? 24 : 16)
    guard case .value(let name) = try word(at: nameField) else {
      throw ParsingError(.malformed("a class has no name"), at: Int(truncatingIfNeeded: address))
    }
    return try text(at: name)
  }
}
