/// One pointer that the loader changes.
struct ImagePointer {
  /// What the loader does with it.
  enum Action {
    /// Moves it with the image; the address that it holds.
    case rebase(Int)
    /// Fills it with an import.
    case bind(Int)
    /// Fills it with an import at the first call; the address that it holds until then.
    case lazyBind(Int, Int)
  }

  var address: Int
  var action: Action
}

extension ImageLayout {
  /// Writes the sections into the file's bytes with all that depends on addresses; returns the loader's pointers in
  /// order of their addresses.
  func place(_ assembly: ImageAssembly, target: ImageTarget, into bytes: inout [UInt8]) throws(FixtureError)
    -> [ImagePointer]
  {
    var pointers: [ImagePointer] = []
    for (index, section) in assembly.sections.enumerated() {
      let start = sectionAddresses[index]
      var content = section.content.bytes
      for reference in section.references {
        switch reference {
        case .relative(let offset, let label, let low):
          content.setLittle(at: offset, try address(of: label, in: assembly) - start - offset | low, size: 4)
        case .call(let offset, let label):
          let code = target.call(from: start + offset, to: try address(of: label, in: assembly))
          content.replaceSubrange(offset..<(offset + code.count), with: code)
        case .jump(let offset, let label):
          let code = target.jump(from: start + offset, through: try address(of: label, in: assembly))
          content.replaceSubrange(offset..<(offset + code.count), with: code)
        case .pointer(let offset, let label, let addend):
          let value = try address(of: label, in: assembly) + addend
          content.setLittle(at: offset, value, size: target.pointerSize)
          pointers.append(ImagePointer(address: start + offset, action: .rebase(value)))
        case .bind(let offset, let importIndex):
          pointers.append(ImagePointer(address: start + offset, action: .bind(importIndex)))
        case .lazyBind(let offset, let label, let importIndex):
          let value = try address(of: label, in: assembly)
          content.setLittle(at: offset, value, size: target.pointerSize)
          pointers.append(ImagePointer(address: start + offset, action: .lazyBind(importIndex, value)))
        }
      }
      bytes.replaceSubrange((start - base)..<(start - base + content.count), with: content)
    }
    return pointers.sorted { $0.address < $1.address }
  }

  private func address(of label: String, in assembly: ImageAssembly) throws(FixtureError) -> Int {
    guard let place = assembly.labels[label] else {
      throw FixtureError("an image refers to '\(label)', which it lacks")
    }
    return address(place)
  }
}
