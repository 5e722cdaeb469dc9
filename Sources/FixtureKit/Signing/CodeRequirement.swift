/// The designated requirement of signed code, in the forms that Xcode makes.
enum CodeRequirement {
  /// Ad hoc signatures have none.
  case none
  /// Signed by a certificate with this name, issued by the developer relations authority.
  case developer(identifier: String, commonName: String)
  /// Signed by a Developer ID certificate of a team.
  case developerID(identifier: String, team: String)

  /// The requirement set (`CSMAGIC_REQUIREMENTS`) with the designated requirement (type 3).
  var blob: [UInt8] {
    var output = ByteWriter()
    let expression = expression
    output.appendBig(0xfade_0c01, size: 4)
    guard !expression.isEmpty else {
      for word in [12, 0] { output.appendBig(word, size: 4) }
      return output.bytes
    }
    let words = [20 + 12 + expression.count, 1, 3, 20, 0xfade_0c00, 12 + expression.count, 1]
    for word in words { output.appendBig(word, size: 4) }
    output.append(expression)
    return output.bytes
  }

  /// The requirement in the words that sealed resources use; `nil` for ad hoc signatures.
  var text: String? {
    switch self {
    case .none: nil
    case .developer(let identifier, let name):
      #"identifier "\#(identifier)" and anchor apple generic and certificate leaf[subject.CN] = "\#(name)""#
        + " and certificate 1[field.1.2.840.113635.100.6.2.1] /* exists */"
    case .developerID(let identifier, let team):
      #"identifier "\#(identifier)" and anchor apple generic"#
        + " and certificate 1[field.1.2.840.113635.100.6.2.6] /* exists */"
        + " and certificate leaf[field.1.2.840.113635.100.6.1.13] /* exists */"
        + " and certificate leaf[subject.OU] = \(team)"
    }
  }

  /// The opcodes (`ExprOp` in Security's `requirement.h`): 2 identifier, 6 and, 11 certificate field, 14 certificate
  /// extension, 15 anchor apple generic.
  private var expression: [UInt8] {
    switch self {
    case .none: []
    case .developer(let identifier, let name):
      Self.both(
        Self.word(2) + Self.text(identifier),
        Self.both(
          Self.word(15),
          Self.both(
            Self.word(11) + Self.word(0) + Self.text("subject.CN") + Self.word(1) + Self.text(name),
            Self.extensionExists(1, "1.2.840.113635.100.6.2.1"))))
    case .developerID(let identifier, let team):
      Self.both(
        Self.both(
          Self.both(
            Self.both(Self.word(2) + Self.text(identifier), Self.word(15)),
            Self.extensionExists(1, "1.2.840.113635.100.6.2.6")),
          Self.extensionExists(0, "1.2.840.113635.100.6.1.13")),
        Self.word(11) + Self.word(0) + Self.text("subject.OU") + Self.word(1) + Self.text(team))
    }
  }

  private static func both(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] { word(6) + left + right }

  private static func extensionExists(_ certificate: Int, _ identifier: String) -> [UInt8] {
    word(14) + word(certificate) + data(Array(DER.identifier(identifier).dropFirst(2))) + word(0)
  }

  private static func text(_ text: String) -> [UInt8] { data(Array(text.utf8)) }

  private static func data(_ bytes: [UInt8]) -> [UInt8] {
    var output = ByteWriter()
    output.appendBig(bytes.count, size: 4)
    output.append(bytes)
    output.align(4)
    return output.bytes
  }

  private static func word(_ value: Int) -> [UInt8] {
    var output = ByteWriter()
    output.appendBig(value, size: 4)
    return output.bytes
  }
}
