import MachOFormat
import Synchronization

/// What the code of a program's images refers to, gathered when first asked for.
///
/// It is shared by all that read the program, side by side; what it answers depends on the program alone.
final class CodeIndex: Sendable {
  private struct State {
    var edges: [Int: CodeEdges] = [:]
    var pointers: [Int: Set<UInt64>] = [:]
    var records: [UInt64: [VariableUse.Record]] = [:]
    var uses: [UInt64: VariableUse] = [:]
  }

  private let state = Mutex(State())

  /// What leads where in an image's code.
  func edges(ofImage index: Int, in program: Program) -> CodeEdges {
    if let known = state.withLock({ $0.edges[index] }) { return known }
    let edges = CodeEdges(in: program.images[index])
    state.withLock { $0.edges[index] = edges }
    return edges
  }

  /// What code does to the variable whose aligned word lies at an address.
  func use(of address: UInt64, in program: Program) -> VariableUse {
    if let known = state.withLock({ $0.uses[address] }) { return known }
    let use = VariableUse(of: address, in: program)
    state.withLock { $0.uses[address] = use }
    return use
  }

  /// What code does to the variables of a page of 4 KB.
  func records(ofPage page: UInt64, in program: Program) -> [VariableUse.Record] {
    if let known = state.withLock({ $0.records[page] }) { return known }
    let records = VariableUse.Record.all(onPage: page, in: program)
    state.withLock { $0.records[page] = records }
    return records
  }

  /// The places among an image's variables that its data, or other images, point to.
  func pointers(intoImage index: Int, in program: Program) -> Set<UInt64> {
    if let known = state.withLock({ $0.pointers[index] }) { return known }
    let image = program.images[index]
    var pointers: Set<UInt64> = []
    for (_, target) in image.mapped.fixups.targets(in: 0..<UInt64.max) {
      if case .rebase(let address) = target, image.isVariable(address &+ image.slide) {
        pointers.insert(address &+ image.slide)
      }
    }
    for (number, other) in program.images.enumerated() where number != index {
      pointers.formUnion(other.importAddresses.filter(image.isVariable))
    }
    state.withLock { $0.pointers[index] = pointers }
    return pointers
  }
}
