import ByteParsing
import Facts
import MachOFormat

/// Which functions and addresses a function's code refers to, read without evaluating it.
struct Reachability {
  private let image: ProgramImage
  private var known: [UInt64: [UInt64]] = [:]

  init(in image: ProgramImage) {
    self.image = image
  }

  /// All addresses that the functions refer to, directly or through functions that they refer to.
  ///
  /// The search goes breadth first, so nearer functions come first; it is bounded by a count of functions.
  mutating func addresses(from functions: [UInt64], expanding more: (UInt64) -> [UInt64] = { _ in [] }) -> [UInt64] {
    var seen = Set(functions)
    var queue = functions
    var next = 0
    while next < queue.count, next < Self.limit {
      let place = queue[next]
      next += 1
      for target in targets(of: place) + more(place) where queue.count < EvaluationLimits.reachedAddresses {
        if seen.insert(target).inserted { queue.append(target) }
      }
    }
    return queue
  }

  /// What is looked at, at most: more than any widget's body leads to.
  static let limit = 4000

  /// What one function refers to: branches out of it, and computed addresses; for data, where its pointer leads.
  private mutating func targets(of address: UInt64) -> [UInt64] {
    if let targets = known[address] { return targets }
    let targets = image.function(containing: address).map { $0.lowerBound == address ? scan($0) : [] } ?? data(address)
    known[address] = targets
    return targets
  }

  /// An async function pointer leads to its function.
  private func data(_ address: UInt64) -> [UInt64] {
    guard let function = image.asyncFunction(at: address) else { return [] }
    return [function]
  }

  private func scan(_ range: Range<UInt64>) -> [UInt64] {
    guard let offset = image.mapped.fileOffset(of: range.lowerBound &- image.slide),
      let code = try? image.mapped.image.bytes.slice(at: offset, count: min(range.count, 1 << 20))
    else { return [] }
    var targets: [UInt64] = []
    CodeScanner.scan(code, 0..<code.count, from: range.lowerBound) { reference in
      if !reference.isBranch || !range.contains(reference.target) { targets.append(reference.target) }
    }
    return targets
  }
}

extension ProgramImage {
  /// The function that an async function pointer leads to: a relative address, then the size of the context.
  func asyncFunction(at address: UInt64) -> UInt64? {
    guard address & 3 == 0, function(containing: address) == nil,
      let distance = try? mapped.integer(at: address &- slide, as: Int32.self), distance != 0
    else { return nil }
    let target = address &+ UInt64(bitPattern: Int64(distance))
    return isFunctionStart(target) ? target : nil
  }
}
