import ByteParsing

extension MappedImage {
  /// The target of a relative direct pointer (`RelativeDirectPointer`); `nil` for null.
  func relativeAddress(at address: UInt64) throws(ParsingError) -> UInt64? {
    let distance = try integer(at: address, as: Int32.self)
    return distance == 0 ? nil : address &+ UInt64(bitPattern: Int64(distance))
  }

  /// What a relative pointer refers to whose lowest bit says that it leads to a pointer
  /// (`RelativeIndirectablePointer`); `nil` for null.
  func relativeReference(at address: UInt64) throws(ParsingError) -> Reference? {
    guard let target = try relativeAddress(at: address) else { return nil }
    return target & 1 == 1 ? try reference(at: target & ~1) : .local(target)
  }

  func swiftContext(at address: UInt64) throws(ParsingError) -> SwiftContext {
    let flags = try integer(at: address, as: UInt32.self)
    guard let kind = SwiftContext.Kind(rawValue: UInt8(flags & 0x1f)) else {
      throw ParsingError(.unexpectedValue("kind of Swift context"), at: Int(truncatingIfNeeded: address))
    }
    var name: String?
    if kind.hasName, let text = try relativeAddress(at: address &+ 8) { name = try self.text(at: text) }
    return SwiftContext(
      kind: kind, isGeneric: flags & 0x80 != 0, name: name, parent: try relativeReference(at: address &+ 4))
  }

  /// The name of a type, protocol or module with its module's and its outer types' names before it: `App.Outer.Inner`.
  ///
  /// Anonymous contexts and extensions have no name of their own and are left out.
  func qualifiedName(ofContextAt address: UInt64) throws(ParsingError) -> String {
    var parts: [String] = []
    var next: Reference? = .local(address)
    for _ in 0..<Limits.swiftContextDepth {
      switch next {
      case nil:
        return parts.reversed().joined(separator: ".")
      case .imported(let symbol):
        parts.append(SwiftMangling.nominalName(symbol) ?? symbol)
        next = nil
      case .local(let place):
        let context = try swiftContext(at: place)
        if let name = context.name { parts.append(name) }
        next = context.parent
      }
    }
    throw ParsingError(
      .limitExceeded("Swift contexts inside one another", limit: Limits.swiftContextDepth),
      at: Int(truncatingIfNeeded: address))
  }

  /// The qualified name of whatever context a reference leads to.
  func qualifiedName(of reference: Reference) throws(ParsingError) -> String {
    switch reference {
    case .local(let address): try qualifiedName(ofContextAt: address)
    case .imported(let symbol): SwiftMangling.nominalName(symbol) ?? symbol
    }
  }

  /// The addresses that a section of relative pointers lists, as `__swift5_types` does; the two lowest bits are flags.
  func relativePointers(inSectionsNamed name: String) throws(ParsingError) -> [(address: UInt64, reference: Reference)]
  {
    var found: [(address: UInt64, reference: Reference)] = []
    for section in image.sections(named: name) where fileOffset(of: section.address) != nil {
      let count = section.size / 4
      guard count <= UInt64(Limits.metadataRecordCount) else {
        throw ParsingError(
          .limitExceeded("records in \(name)", limit: Limits.metadataRecordCount), at: section.fileOffset)
      }
      for index in 0..<count {
        let address = section.address &+ index * 4
        guard let target = try relativeAddress(at: address) else { continue }
        let place = target & ~3
        if target & 3 == 0 {
          found.append((address, .local(place)))
        } else if let reference = try reference(at: place) {
          found.append((address, reference))
        }
      }
    }
    return found
  }
}
