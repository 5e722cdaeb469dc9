/// Where the parts of a contract lie, so that they can be found from another one.
struct ContractPlaces {
  private struct Identity: Hashable {
    let identifier: String
    let kind: String
  }

  private let countsBelowTop: Bool
  private var byPlace: [Substring: Contract.Part] = [:]
  private var byIdentity: [Identity: Contract.Part] = [:]

  /// `countsBelowTop` says whether places count from the outermost bundle's content, whatever its folder is called.
  init(_ contract: Contract, countsBelowTop: Bool) {
    self.countsBelowTop = countsBelowTop
    for part in contract.parts.reversed() {
      byPlace[place(of: part)] = part
      if let identifier = part.identifier { byIdentity[Identity(identifier: identifier, kind: part.kind)] = part }
    }
  }

  /// The path, or what of it lies below the outermost bundle's folder.
  func place(of part: Contract.Part) -> Substring {
    countsBelowTop ? part.path.drop { $0 != "/" } : part.path[...]
  }

  /// The part at the same place, or one with the same identifier that was moved.
  func counterpart(of part: Contract.Part, at place: Substring) -> Contract.Part? {
    if let found = byPlace[place] { return found }
    return part.identifier.flatMap { byIdentity[Identity(identifier: $0, kind: part.kind)] }
  }
}

extension Contract {
  /// Whether all parts lie in one bundle or are it.
  var hasOneTop: Bool { Set(parts.map { $0.path.prefix { $0 != "/" } }).count < 2 }
}
