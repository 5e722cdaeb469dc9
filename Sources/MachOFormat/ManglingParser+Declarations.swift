extension ManglingParser {
  /// Reads module, types, the declaration's identifier and its argument labels.
  mutating func declarationName() -> String? {
    let standard = standardName()
    let module = standard == nil ? moduleName() : nil
    guard standard != nil || module != nil else { return nil }
    var types = standard.map { [$0] } ?? []
    if let module, let type = typeNamedLikeModule(module) { types.append(type) }
    var labels: [String] = []
    while true {
      if skipSubstitution() { continue }
      // Behind a type and a protocol, `P` begins the requirement that the type's function fulfils.
      if current == 0x50, !labels.isEmpty {
        advance(1)
        labels = []
        continue
      }
      if skip("_") {
        labels.append("_")
        continue
      }
      guard let name = identifier() else { break }
      _ = skipDiscriminator()
      if skip("E") {
        // An extension's module says nothing about the declaration.
        labels = []
      } else if [0x56, 0x43, 0x4f, 0x50].contains(current) {  // V C O P
        // Behind the declaration's own name, a nominal type with its module belongs to its signature.
        guard labels.isEmpty else {
          if labels.count > 1 { labels.removeLast() }
          break
        }
        advance(1)
        types.append(name)
      } else if current == 0x51, !labels.isEmpty {  // Q: an associated type
        break
      } else {
        labels.append(name)
      }
    }
    let tail = String(decoding: rest, as: UTF8.self)
    guard !tail.hasSuffix("TR"), !tail.hasSuffix("TRTA") else { return nil }
    guard let base = labels.first else { return types.isEmpty ? nil : types.joined(separator: ".") }
    return (types + [base]).joined(separator: ".") + arguments(Array(labels.dropFirst()), tail: tail) + remark(tail)
  }

  /// A function's argument labels in parentheses; nothing for a variable.
  private func arguments(_ labels: [String], tail: String) -> String {
    guard tail.contains("F"), !["vg", "vs", "vp", "vM", "va"].contains(where: tail.contains) else { return "" }
    let takesNothing = ["yF", "yKF", "yYaF", "yYaKF", "yYbF"].contains(where: tail.contains)
    let all = labels.isEmpty && !takesNothing ? ["_"] : labels
    return "(" + all.map { $0 + ":" }.joined() + ")"
  }

  /// What part of the declaration a symbol is.
  private func remark(_ tail: String) -> String {
    if tail.hasSuffix("Tm") { return " (code shared with others)" }
    return tail.contains("fU") && tail.contains("_") ? " (a closure)" : ""
  }

  /// Passes over a reference to an earlier part of the name: `A` and letters up to a capital one.
  private mutating func skipSubstitution() -> Bool {
    guard current == 0x41 else { return false }
    var length = 1
    for byte in rest.dropFirst() {
      length += 1
      if (0x41...0x5a).contains(byte) || byte == 0x5f {
        advance(length)
        return true
      }
      guard (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte) else { return false }
    }
    return false
  }
}
