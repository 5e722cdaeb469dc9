extension RuntimeFunction {
  /// Functions of the Swift and Objective-C runtimes, the C library, the standard library and Foundation, by symbol.
  static let names: [String: RuntimeFunction] = {
    var names: [String: RuntimeFunction] = [
      "_swift_allocObject": .allocateObject, "_swift_allocBox": .allocateBox,
      "_swift_slowAlloc": .allocateMemory(sizeRegister: 0), "_malloc": .allocateMemory(sizeRegister: 0),
      "_swift_task_alloc": .allocateMemory(sizeRegister: 0), "_swift_initStackObject": .initializeStackObject,
      "_swift_initStaticObject": .returnsSecond, "_swift_once": .once, "_dispatch_once": .dispatchOnce,
      "_swift_beginAccess": .beginAccess, "_swift_task_switch": .taskSwitch, "_memcpy": .copyMemory,
      "_memmove": .copyMemory, "_memset": .fillMemory, "_bzero": .fillMemory,
      "_swift_arrayInitWithCopy": .copyArray, "_swift_arrayInitWithTakeNoAlias": .copyArray,
      "_swift_arrayInitWithTakeFrontToBack": .copyArray, "_swift_arrayAssignWithCopyNoAlias": .copyArray,
      "_swift_getTypeByMangledNameInContext": .typeByMangledName(nameRegister: 0),
      "_swift_getTypeByMangledNameInContext2": .typeByMangledName(nameRegister: 0),
      "_swift_getTypeByMangledNameInContextInMetadataState": .typeByMangledName(nameRegister: 1),
      "_swift_getTypeByMangledNameInContextInMetadataState2": .typeByMangledName(nameRegister: 1),
      "_swift_getGenericMetadata": .genericMetadata, "_swift_getSingletonMetadata": .singletonMetadata,
      "_swift_initStructMetadata": .initializeStructMetadata, "_swift_getForeignTypeMetadata": .returnsSecond,
      "_swift_getAssociatedTypeWitness": .someMetadata, "_swift_getOpaqueTypeMetadata": .someMetadata,
      "_swift_getOpaqueTypeMetadata2": .someMetadata, "_swift_getFunctionTypeMetadata": .someMetadata,
      "_swift_getTupleTypeMetadata": .someMetadata, "_swift_getTupleTypeMetadata2": .someMetadata,
      "_swift_getTupleTypeMetadata3": .someMetadata, "_swift_getExistentialTypeMetadata": .someMetadata,
      "_swift_getWitnessTable": .witnessTable,
      "_$sSS21_builtinStringLiteral17utf8CodeUnitCount7isASCIISSBp_BwBi1_tcfC": .stringLiteral,
      "_$sSS1poiyS2S_SStFZ": .concatenate, "_$sSS6appendyySSF": .append,
      "_$ss26DefaultStringInterpolationV15literalCapacity18interpolationCountABSi_SitcfC": .emptyString,
      "_$ss26DefaultStringInterpolationV13appendLiteralyySSF": .append,
      "_$sSS19stringInterpolationSSs013DefaultStringB0V_tcfC": .keepsPair, "_$sSS10describingSSx_tclufC": .describe,
      "_$ss9_typeName_9qualifiedSSypXp_SbtF": .typeName,
      "_$ss27stringCompareWithSmolCheck__9expectingSbs11_StringGutsV_ADs01_G16ComparisonResultOtF": .isEqualString,
      "_$sSS2eeoiySbSS_SStFZ": .isEqualString,
      "_$sSS10FoundationE19_bridgeToObjectiveCSo8NSStringCyF": .bridgeToObjectiveC,
      "_$sSS10FoundationE36_unconditionallyBridgeFromObjectiveCySSSo8NSStringCSgFZ": .bridgeFromObjectiveC,
      "_$ss27_allocateUninitializedArrayySayxG_BptBwlF": .allocateArray,
      "_$sSlss16IndexingIteratorVyxG0B0RtzrlE04makeB0ACyF": .makeIterator,
      "_$ss16IndexingIteratorV4next7ElementQzSgyF": .nextElement, "_$sSTsE7forEachyyy7ElementQzKXEKF": .forEach,
      "_$s7SwiftUI18LocalizedStringKeyV13stringLiteralACSS_tcfC": .localizedKey,
      "_$s7SwiftUI18LocalizedStringKeyVyACSScfC": .localizedKey,
      "_$s10Foundation23LocalizedStringResourceV13stringLiteralACSS_tcfC": .localizedResource,
      "_objc_msgSend": .messageSend(selector: nil),
    ]
    for symbol in keepingFirst { names["_" + symbol] = .keepsFirst }
    for symbol in neverReturning { names["_" + symbol] = .neverReturns }
    return names
  }()

  private static let keepingFirst = [
    "swift_retain", "swift_release", "swift_retain_n", "swift_release_n", "swift_bridgeObjectRetain",
    "swift_bridgeObjectRelease", "swift_bridgeObjectRetain_n", "swift_bridgeObjectRelease_n",
    "swift_unknownObjectRetain", "swift_unknownObjectRelease", "swift_unknownObjectRetain_n",
    "swift_unknownObjectRelease_n", "swift_nonatomic_retain", "swift_nonatomic_release", "swift_errorRetain",
    "swift_errorRelease", "swift_endAccess", "swift_deallocObject", "swift_deallocClassInstance",
    "swift_deallocUninitializedObject", "swift_setDeallocating", "swift_task_dealloc", "swift_slowDealloc",
    "swift_arrayDestroy", "swift_destroy", "swift_weakDestroy", "swift_checkMetadataState", "swift_getObjectType",
    "swift_initClassMetadata2", "swift_updateClassMetadata2", "swift_deallocBox", "free", "objc_retain", "objc_release",
    "objc_autorelease", "objc_retainAutorelease", "objc_retainAutoreleaseReturnValue",
    "objc_retainAutoreleasedReturnValue", "objc_claimAutoreleasedReturnValue",
    "objc_unsafeClaimAutoreleasedReturnValue",
    "objc_autoreleaseReturnValue", "objc_opt_self", "objc_opt_class", "objc_retainBlock", "_Block_copy",
    "_Block_release", "$ss11_StringGutsV4growyySiF", "$sSS15reserveCapacityyySiF",
    "$sSS5write2toyxz_ts16TextOutputStreamRzlF",
  ]

  private static let neverReturning = [
    "swift_unexpectedError", "swift_deletedMethodError", "abort", "exit", "__stack_chk_fail",
    "$ss17_assertionFailure__4file4line5flagss5NeverOs12StaticStringV_SSAHSus6UInt32VtF",
    "$ss17_assertionFailure__4file4line5flagss5NeverOs12StaticStringV_A2HSus6UInt32VtF",
    "$ss18_fatalErrorMessage__4file4line5flagss5NeverOs12StaticStringV_A2HSus6UInt32VtF",
  ]
}
