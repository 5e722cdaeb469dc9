/// What the evaluator knows about a function from outside the artifact.
enum RuntimeFunction: Sendable, Hashable {
  /// Returns its first argument and changes nothing of interest: reference counting and its like.
  case keepsFirst
  /// Leaves every register as it is: reference counting with its own calling convention.
  case keepsAll
  /// Returns what nobody can know and changes nothing of interest: the runtime's questions.
  case answersUnknown
  /// Returns its first two arguments and changes nothing of interest.
  case keepsPair
  /// Returns its second argument.
  case returnsSecond
  /// Never returns.
  case neverReturns
  /// Allocates an object; the metadata is the first argument, the size the second.
  case allocateObject
  /// Allocates plain memory; the size is in this register.
  case allocateMemory(sizeRegister: Int)
  case allocateBox
  case initializeStackObject
  case once
  case dispatchOnce
  case beginAccess
  case taskSwitch
  case copyMemory
  case fillMemory
  case copyArray
  case typeByMangledName(nameRegister: Int)
  case metadataAccessor
  case genericMetadata
  case singletonMetadata
  case initializeStructMetadata
  /// Returns metadata of which nothing is known.
  case someMetadata
  case witnessTable
  case valueWitness(ValueWitnesses.Function)
  case stringLiteral
  case concatenate
  case append
  case emptyString
  case appendInterpolation
  case describe
  case typeName
  case isEqualString
  case bridgeToObjectiveC
  case bridgeFromObjectiveC
  case allocateArray
  case makeIterator
  case nextElement
  case forEach
  case localizedKey
  case localizedText
  case localizedResource
  /// `objc_msgSend`; the selector is the second argument, or part of the symbol.
  case messageSend(selector: String?)
  case observed(ObservedCall)

  /// What a stub's symbol has before its selector.
  static let messageStubPrefix = "_objc_msgSend$"

  init?(symbol: String) {
    if let known = Self.names[symbol] {
      self = known
    } else if let call = ObservedCall(symbol: symbol) {
      self = .observed(call)
    } else if let witness = ValueWitnesses.Function.allCases.first(where: { $0.symbol == symbol }) {
      self = .valueWitness(witness)
    } else if symbol.hasPrefix("_swift_retain_x") || symbol.hasPrefix("_swift_release_x")
      || symbol.hasPrefix("_swift_bridgeObjectRetain_x") || symbol.hasPrefix("_swift_bridgeObjectRelease_x")
      || symbol.hasPrefix("_objc_retain_x") || symbol.hasPrefix("_objc_release_x")
    {
      self = .keepsAll
    } else if symbol.hasPrefix(Self.messageStubPrefix) {
      self = .messageSend(selector: String(symbol.dropFirst(Self.messageStubPrefix.count)))
    } else if symbol.hasPrefix("_swift_get") || symbol.hasPrefix("_swift_conformsTo") {
      self = .answersUnknown
    } else if symbol.hasPrefix("_$s"), symbol.hasSuffix("Ma") {
      self = .metadataAccessor
    } else if symbol.hasPrefix("_$ss26DefaultStringInterpolationV06appendC0yyx") {
      self = .appendInterpolation
    } else if symbol.hasPrefix("_$s7SwiftUI4TextV"), symbol.contains("LocalizedStringKey") {
      self = .localizedText
    } else {
      return nil
    }
  }
}
