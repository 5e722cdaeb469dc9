import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The elements transformed side by side on all cores, in the order of the elements.
  public func concurrentMap<Output: Sendable>(_ transform: @Sendable (Element) -> Output) -> [Output] {
    guard count > 1 else { return map(transform) }
    let slots = Mutex<[Output?]>([Output?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let output = transform(self[index])
      slots.withLock { $0[index] = output }
    }
    return slots.withLock { $0.compactMap(\.self) }
  }

  /// The elements dealt into at most `count` shares of about the same weight; no share is empty.
  public func dealt(into count: Int, weight: (Element) -> Int) -> [[Element]] {
    var shares = [(weight: Int, elements: [Element])](repeating: (0, []), count: Swift.max(count, 1))
    for element in sorted(by: { weight($0) > weight($1) }) {
      guard let lightest = shares.indices.min(by: { shares[$0].weight < shares[$1].weight }) else { break }
      shares[lightest].weight += weight(element)
      shares[lightest].elements.append(element)
    }
    return shares.map(\.elements).filter { !$0.isEmpty }
  }
}
