import MachOFormat

extension ImageAnalysis {
  /// Finds, for functions without a name, the nearest ones with a name that lead to them.
  ///
  /// Goes up a few levels of callers, and gives up where too many lead to them.
  mutating func findOwners(of functions: Set<UInt64>) {
    let unnamed = functions.filter { names.name(of: $0) == nil }.sorted()
    var callers: [UInt64: [UInt64]] = [:]
    var frontier = Set(unnamed)
    for _ in 0..<Self.ownerDepth where !frontier.isEmpty && frontier.count <= Self.ownerBreadth {
      let found = self.callers(of: frontier)
      callers.merge(found, uniquingKeysWith: { first, _ in first })
      frontier = Set(found.values.joined().filter { names.name(of: $0) == nil && callers[$0] == nil })
    }
    for function in unnamed {
      owners[function] = nearestName(above: function, callers)
    }
  }

  private func nearestName(above function: UInt64, _ callers: [UInt64: [UInt64]]) -> String? {
    var seen: Set<UInt64> = [function]
    var queue = [function]
    var next = 0
    while next < queue.count {
      for caller in callers[queue[next]] ?? [] where seen.insert(caller).inserted {
        if let name = names.name(of: caller) { return name }
        queue.append(caller)
      }
      next += 1
    }
    return nil
  }

  private static let ownerDepth = 5
  private static let ownerBreadth = 2048
}
