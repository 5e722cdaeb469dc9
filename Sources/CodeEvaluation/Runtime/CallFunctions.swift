/// Functions that call, return in ways of their own or do nothing of interest.
enum CallFunctions {
  static let rows: [RuntimeFunction] = [
    RuntimeFunction(steering: .named(neverReturning)) { _ in .ends },
    RuntimeFunction(.named(keepingFirst)) { machine in machine.finish(machine.registers[0]) },
    // Reference counting with its own calling convention: every register stays.
    RuntimeFunction(.all(prefix: "_swift_retain_x", suffix: "")) { _ in },
    RuntimeFunction(.all(prefix: "_swift_release_x", suffix: "")) { _ in },
    RuntimeFunction(.all(prefix: "_swift_bridgeObjectRetain_x", suffix: "")) { _ in },
    RuntimeFunction(.all(prefix: "_swift_bridgeObjectRelease_x", suffix: "")) { _ in },
    RuntimeFunction(.all(prefix: "_objc_retain_x", suffix: "")) { _ in },
    RuntimeFunction(.all(prefix: "_objc_release_x", suffix: "")) { _ in },
    RuntimeFunction("_swift_getObjectType") { machine in
      let object = machine.registers[0]
      machine.finish(object.known.map { machine.memory.word($0) } ?? .made(from: object))
    },
    RuntimeFunction("_swift_getForeignTypeMetadata") { machine in
      machine.finish(machine.registers[1])
    },
    RuntimeFunction(steering: .named(["_swift_once"])) { machine in
      once(&machine, initializer: machine.registers[1].known, argument: machine.registers[2])
    },
    RuntimeFunction(steering: .named(["_dispatch_once"])) { machine in
      // A block: its function is the third word (Clang's "Block Implementation Specification").
      let function = machine.registers[1].known.flatMap { machine.memory.word($0 &+ 16).known }
      return once(&machine, initializer: function, argument: machine.registers[1])
    },
    RuntimeFunction(steering: .named(["_swift_task_switch"])) { machine in
      guard let next = machine.registers[0].known else { return .ends }
      machine.counter = next
      return .continues
    },
    RuntimeFunction("_objc_msgSend", cost: EvaluationLimits.stringCost) { machine in
      let selector = machine.registers[1].known.flatMap { machine.program.text(at: $0) }
      ObservedCall.sendMessage(selector, &machine)
    },
    // A stub for one selector, which is part of the symbol.
    RuntimeFunction(.all(prefix: ObservedCall.messageStubPrefix, suffix: ""), cost: EvaluationLimits.stringCost) {
      machine in
      let number = AddressLayout.importedSymbol(at: machine.counter)?.number
      let symbol = number.map { machine.program.symbols[$0] }
      ObservedCall.sendMessage(symbol.map { String($0.dropFirst(ObservedCall.messageStubPrefix.count)) }, &machine)
    },
  ]

  /// The initialiser runs if its token says that it has not; it returns to whoever asked for it.
  private static func once(_ machine: inout Machine, initializer: UInt64?, argument: Value) -> RuntimeFunction.Next {
    guard let token = machine.registers[0].known else {
      machine.clobberCall()
      return .returns
    }
    guard machine.memory.word(token).known != .max, let initializer, machine.program.function(at: initializer) != nil
    else { return .returns }
    machine.memory.write(Value(.max), to: token)
    machine.memory.initializers.insert(initializer)
    if let top = machine.frames.indices.last, machine.frames[top].objectsBefore == nil {
      machine.frames[top].objectsBefore = machine.memory.objects.count
    }
    machine.registers[0] = argument
    machine.counter = initializer
    return .continues
  }

  private static let neverReturning = [
    "_swift_unexpectedError", "_swift_deletedMethodError", "_abort", "_exit", "___stack_chk_fail",
    "_$ss17_assertionFailure__4file4line5flagss5NeverOs12StaticStringV_SSAHSus6UInt32VtF",
    "_$ss17_assertionFailure__4file4line5flagss5NeverOs12StaticStringV_A2HSus6UInt32VtF",
    "_$ss18_fatalErrorMessage__4file4line5flagss5NeverOs12StaticStringV_A2HSus6UInt32VtF",
  ]

  private static let keepingFirst = [
    "_swift_retain", "_swift_release", "_swift_retain_n", "_swift_release_n", "_swift_bridgeObjectRetain",
    "_swift_bridgeObjectRelease", "_swift_bridgeObjectRetain_n", "_swift_bridgeObjectRelease_n",
    "_swift_unknownObjectRetain", "_swift_unknownObjectRelease", "_swift_unknownObjectRetain_n",
    "_swift_unknownObjectRelease_n", "_swift_nonatomic_retain", "_swift_nonatomic_release", "_swift_errorRetain",
    "_swift_errorRelease", "_swift_beginAccess", "_swift_endAccess", "_swift_deallocObject",
    "_swift_deallocClassInstance",
    "_swift_deallocUninitializedObject", "_swift_setDeallocating", "_swift_task_dealloc", "_swift_slowDealloc",
    "_swift_arrayDestroy", "_swift_destroy", "_swift_weakDestroy", "_swift_checkMetadataState",
    "_swift_initClassMetadata2", "_swift_updateClassMetadata2", "_swift_deallocBox", "_free", "_objc_retain",
    "_objc_release", "_objc_autorelease", "_objc_retainAutorelease", "_objc_retainAutoreleaseReturnValue",
    "_objc_retainAutoreleasedReturnValue", "_objc_claimAutoreleasedReturnValue",
    "_objc_unsafeClaimAutoreleasedReturnValue", "_objc_autoreleaseReturnValue", "_objc_opt_self", "_objc_opt_class",
    "_objc_retainBlock", "__Block_copy", "__Block_release", "_$ss11_StringGutsV4growyySiF",
    "_$sSS15reserveCapacityyySiF", "_$sSS5write2toyxz_ts16TextOutputStreamRzlF",
  ]
}
