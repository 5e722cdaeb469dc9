/// How much work the evaluator does at most, whatever the code is.
///
/// Each bound is several times what the compiled fixtures and real widget extensions need.
enum EvaluationLimits {
  /// Instructions along one path from a root function.
  static let pathSteps = 60_000
  /// Instructions along one path from the code just before a call.
  static let blockSteps = 6_000
  /// Instructions along all paths from one root function.
  static let rootSteps = 600_000
  /// Paths from one root function.
  static let paths = 1500
  /// How often each side of a branch is taken in one context with a state of its own.
  static let branchVisits = 10
  /// How often it is taken with what several states have in common.
  static let joins = 60
  /// Decisions that are kept along a path.
  static let decisions = 64
  /// Calls inside one another.
  static let callDepth = 24
  /// Instructions that one call may take before it is stepped over.
  static let callSteps = 40_000
  /// States in which a function returned that are kept for what is called next.
  static let finishedStates = 8
  /// Words that a path may have written.
  static let writtenWords = 8_000
  /// Paths that wait for being followed; each keeps what it has written.
  static let waitingPaths = 256
  /// Instructions that a string operation counts for: its bytes are read one by one.
  static let stringCost = 200
  /// Bytes of one fresh object.
  static let objectSize: UInt64 = 1 << 24
  /// Callers above a function whose argument is a parameter.
  static let callerDepth = 5
  /// Functions that are evaluated for one call.
  static let callersPerSite = 256
  /// Root functions that are evaluated for one image.
  static let rootsPerImage = 4000
  /// Calls of interest in one image.
  static let sitesPerImage = 10_000
  /// Widgets, controls, bundles and intents of one image.
  static let declarationsPerImage = 1_000
  /// Bytes of a generic type's text.
  static let typeTextLength = 4096
  /// Addresses that are noted while code is followed without being evaluated.
  static let reachedAddresses = 100_000
  /// Instructions for one image, all together.
  static let imageSteps = 40_000_000
  /// Bytes of a string that is read.
  static let stringLength = 4096
}
