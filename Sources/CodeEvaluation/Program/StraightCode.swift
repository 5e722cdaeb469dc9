/// Finds from where control can only go straight to an instruction.
enum StraightCode {
  private static let depth = 6
  private static let functionSize: UInt64 = 1 << 18

  /// The beginnings of the block of an instruction and of those before it, as long as each has one predecessor only.
  static func starts(before address: UInt64, in program: Program) -> [UInt64] {
    guard let function = program.image(at: address)?.function(containing: address),
      UInt64(function.count) <= functionSize
    else { return [] }
    // Where branches lead, with where they come from; behind a branch that always goes elsewhere nothing falls through.
    var sources: [UInt64: [UInt64]] = [function.lowerBound: [0]]
    var ends: Set<UInt64> = []
    for here in stride(from: function.lowerBound, to: function.upperBound, by: 4) {
      let next = here &+ 4
      var targets: [UInt64] = []
      switch program.decoded(at: here) {
      case .branch(let offset, false):
        targets = [here &+ UInt64(bitPattern: offset)]
        ends.insert(here)
      case .branchConditional(_, let offset), .compareAndBranch(_, let offset, _, _),
        .testAndBranch(_, _, let offset, _):
        targets = [here &+ UInt64(bitPattern: offset), next]
      case .branchRegister(_, false):
        ends.insert(here)
        if let table = JumpTable(at: here, in: program) {
          guard !table.targets.isEmpty else { return [] }
          targets = table.targets
        }
      case .return, .stop: ends.insert(here)
      case nil: return []
      default: break
      }
      for target in targets { sources[target, default: []].append(here) }
    }
    var starts: [UInt64] = []
    var place = address
    while starts.count < depth {
      var start = place
      while start > function.lowerBound, sources[start] == nil, !ends.contains(start &- 4) { start &-= 4 }
      guard !starts.contains(start) else { break }
      starts.append(start)
      var before = sources[start] ?? []
      // A conditional branch in front is listed already; any other instruction falls through.
      if start > function.lowerBound, !ends.contains(start &- 4), !before.contains(start &- 4) {
        before.append(start &- 4)
      }
      guard before.count == 1, let only = before.first, only != 0 else { break }
      place = only
    }
    return starts
  }

  /// The call that sends a message, when its selector is loaded just before and for it alone.
  static func message(of site: CallSite, in program: Program) -> CallSite? {
    guard loadsOfSelector(at: site, in: program) == 1 else { return nil }
    var isLoaded = false
    for here in stride(from: site.address, to: site.address &+ 256, by: 4) {
      switch program.decoded(at: here) {
      case .load(1, _, 8, _, _): isLoaded = true
      // The register of the selector is a call's own: nothing uses it afterwards.
      case .branch(_, true), .branchRegister(_, true):
        guard isLoaded, let start = starts(before: here, in: program).first, start <= site.address else { return nil }
        return CallSite(call: site.call, address: here, function: site.function)
      case .branch, .branchRegister, .return, .stop, .branchConditional, .compareAndBranch, .testAndBranch, nil:
        return nil
      default: break
      }
    }
    return nil
  }

  /// How often a function loads the selector's register by the address that a site computes: the page of the selector
  /// may be kept in a register for several messages.
  private static func loadsOfSelector(at site: CallSite, in program: Program) -> Int {
    guard case .address(let page, _, true) = program.decoded(at: site.address),
      let function = program.image(at: site.address)?.function(containing: site.address),
      UInt64(function.count) <= functionSize
    else { return 1 }
    return stride(from: site.address, to: function.upperBound, by: 4).reduce(0) { count, here in
      guard case .load(1, .offset(page, _), 8, _, _) = program.decoded(at: here) else { return count }
      return count + 1
    }
  }
}
