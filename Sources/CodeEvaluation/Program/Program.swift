import MachOFormat

/// The images of an artifact in one address space, with their imports resolved among them.
struct Program: Sendable {
  /// The images whose code can be read.
  let images: [ProgramImage]
  /// The symbols that no image of the artifact has, by number.
  let symbols: [String]
  /// What the evaluator knows about each of those symbols.
  let functions: [RuntimeFunction]
  /// What the images' code refers to.
  let code: CodeIndex

  /// The index of the image that an address lies in.
  func imageIndex(at address: UInt64) -> Int? {
    guard address >= AddressLayout.imageStride else { return nil }
    let index = Int(address / AddressLayout.imageStride) - 1
    return index < images.count ? index : nil
  }

  /// The image that an address lies in.
  func image(at address: UInt64) -> ProgramImage? {
    imageIndex(at: address).map { images[$0] }
  }

  /// The aligned word that an address holds before anything is written.
  func word(at address: UInt64) -> Value {
    if let index = imageIndex(at: address) { return images[index].word(at: address) }
    if let (number, distance) = AddressLayout.importedSymbol(at: address), number < symbols.count {
      return importedWord(number, distance: distance)
    }
    // Fresh memory, or forgotten: nobody can say what it depends on.
    return .unknown(.none, isCallers: AddressLayout.isHeap(address))
  }

  /// What an imported variable holds: for a type's metadata, its witnesses stand before it.
  private func importedWord(_ number: Int, distance: Int64) -> Value {
    let symbol = symbols[number]
    if distance == -8, symbol.hasSuffix("N") { return Value(ValueWitnesses.table(for: symbol, in: self)) }
    if let offset = Int(exactly: distance), symbol == ValueWitnesses.symbol || ValueWitnesses.isTable(symbol) {
      return ValueWitnesses.word(at: offset, symbol: symbol, in: self)
    }
    return distance == 0 ? .unknown(.contents(of: number)) : .unknown
  }

  /// The number of a symbol that the program imports from outside the artifact.
  func number(of symbol: String) -> Int? {
    symbolNumbers[symbol]
  }

  let symbolNumbers: [String: Int]

  /// The instruction at an address; `nil` outside the images' mapped bytes.
  func instruction(at address: UInt64) -> UInt32? {
    guard address & 3 == 0, let index = imageIndex(at: address) else { return nil }
    return try? images[index].mapped.integer(at: address - images[index].slide, as: UInt32.self)
  }

  /// Whether an address lies in a stub of one of the images.
  func isStub(_ address: UInt64) -> Bool {
    imageIndex(at: address).map { images[$0].isStub(address) } ?? false
  }

  /// Whether code may store at an address.
  func isVariable(_ address: UInt64) -> Bool {
    imageIndex(at: address).map { images[$0].isVariable(address) } ?? false
  }

  /// Eight bytes of an image's file; `nil` outside of it.
  func integer(at address: UInt64) -> Int64? {
    image(at: address).flatMap { try? $0.mapped.integer(at: address - $0.slide, as: Int64.self) }
  }

  /// The function that begins at an address, or that the async function pointer there leads to.
  func function(at address: UInt64) -> UInt64? {
    guard let image = image(at: address) else { return nil }
    return image.isFunctionStart(address) ? address : image.asyncFunction(at: address)
  }

  /// The text at an address in an image; `nil` when it is none.
  func text(at address: UInt64) -> String? {
    guard let image = image(at: address) else { return nil }
    return try? image.mapped.text(at: address - image.slide)
  }
}
