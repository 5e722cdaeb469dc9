extension ManglingParser {
  /// Reads module, types and the last identifiers before the declaration's type; labels become a function's argument
  /// labels when the declaration is one.
  mutating func declarationName() -> String? {
    let isStandard = standardName()
    if isStandard == nil, moduleName() == nil { return nil }
    var types = isStandard.map { [$0] } ?? []
    var labels: [String] = []
    while true {
      if skip("AA") || skip("E") { continue }
      if skip("_") {
        labels.append("_")
        continue
      }
      guard let name = identifier() else { break }
      _ = skipDiscriminator()
      if [0x56, 0x43, 0x4f, 0x50].contains(current), labels.isEmpty {  // V C O P
        advance(1)
        types.append(name)
      } else {
        labels.append(name)
      }
    }
    guard let base = labels.first else { return types.isEmpty ? nil : types.joined(separator: ".") }
    let tail = String(decoding: rest, as: UTF8.self)
    let isFunction = tail.contains("F") || tail.hasSuffix("Z")
    let isVariable = tail.contains("vg") || tail.contains("vs") || tail.contains("vp") || tail.contains("vM")
    var text = (types + [base]).joined(separator: ".")
    if isFunction, !isVariable {
      let arguments = labels.dropFirst()
      // A function without labels may still have arguments: only an empty tuple, `yy`, says that it has none.
      let unlabelled = arguments.isEmpty && !tail.hasPrefix("yy") ? ["_"] : []
      text += "(" + (arguments + unlabelled).map { $0 + ":" }.joined() + ")"
    }
    if tail.contains("U_") || tail.contains("U0_") || tail.contains("U1_") { text += " (a closure)" }
    return text
  }
}
