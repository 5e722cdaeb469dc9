import MachOFormat

/// A call of interest that a pass over an image's code has found.
struct CallSite {
  let call: ObservedCall
  /// The instruction that calls, or that loads the selector of the message.
  let address: UInt64
  /// The function that it is in.
  let function: UInt64

  /// Finds branches to the calls' stubs, and uses of the selectors that stand for some of them.
  static func all(in image: ProgramImage, _ stubTargets: [UInt64: StubTarget]) -> [CallSite] {
    var targets: [UInt64: ObservedCall] = [:]
    for (address, target) in stubTargets {
      guard case .symbol(let symbol) = target else { continue }
      let prefix = ObservedCall.messageStubPrefix
      let message = symbol.hasPrefix(prefix) ? ObservedCall.selectors[String(symbol.dropFirst(prefix.count))] : nil
      targets[address] = message ?? ObservedCall(symbol: symbol)
    }
    for stub in (try? image.mapped.objectiveCStubs()) ?? [] {
      if let call = ObservedCall.selectors[stub.selector] { targets[stub.address &+ image.slide] = call }
    }
    for section in image.mapped.image.sections(named: "__objc_selrefs") {
      for offset in stride(from: 0, to: min(section.size, 1 << 24), by: 8) {
        let slot = section.address &+ offset
        guard case .value(let text)? = try? image.mapped.word(at: slot), let name = try? image.mapped.text(at: text),
          let call = ObservedCall.selectors[name]
        else { continue }
        targets[slot &+ image.slide] = call
      }
    }
    return References(to: Set(targets.keys), in: image).sources.flatMap { target, sources in
      sources.compactMap { source in
        guard let call = targets[target], let function = image.function(containing: source) else { return nil }
        return CallSite(call: call, address: source, function: function.lowerBound)
      }
    }.sorted { $0.address < $1.address }
  }
}

/// Where a stub leads.
enum StubTarget {
  /// To a symbol from outside the artifact.
  case symbol(String)
  /// To another image of the artifact.
  case elsewhere

  /// Where an image's stubs lead, by slid address.
  static func all(of stubs: [Stub], in image: ProgramImage) -> [UInt64: StubTarget] {
    let own = Dictionary(
      zip(image.mapped.fixups.imports.map(\.symbol), image.importAddresses), uniquingKeysWith: { first, _ in first })
    var targets: [UInt64: StubTarget] = [:]
    for stub in stubs {
      guard let symbol = stub.target.symbol else { continue }
      let isOutside = own[symbol].map { AddressLayout.importedSymbol(at: $0) != nil } ?? true
      targets[stub.address &+ image.slide] = isOutside ? .symbol(symbol) : .elsewhere
    }
    return targets
  }
}
