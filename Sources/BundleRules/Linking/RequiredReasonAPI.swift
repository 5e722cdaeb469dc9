import BundleModel

/// The API that a privacy manifest must give a reason for.
///
/// Source: Apple, "Describing use of required reason API", as of February 2026:
/// https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api. The page names API
/// as source code does; the symbols and selectors here are what it leaves in an image.
struct RequiredReasonAPI: Sendable {
  /// The value of `NSPrivacyAccessedAPIType`.
  let category: String
  /// What the category is called in a sentence.
  let name: String
  /// The values that `NSPrivacyAccessedAPITypeReasons` may have.
  let reasons: [String]
  /// Symbols whose import is a use.
  let symbols: [String]
  /// Selectors that are a use in an image that imports the class they belong to.
  let selectors: [Selector]

  /// A method, given by its selector and its class.
  struct Selector: Sendable {
    let name: String
    let classSymbol: String
  }

  private init(
    _ category: String, _ name: String, reasons: [String], symbols: [String] = [], selectors: [Selector] = []
  ) {
    self.category = "NSPrivacyAccessedAPICategory\(category)"
    self.name = name
    self.reasons = reasons
    self.symbols = symbols
    self.selectors = selectors
  }
}

extension RequiredReasonAPI {
  /// Every category, in the order of Apple's page.
  ///
  /// `getattrlist` and its kin stand in two of Apple's lists. Here they count for file timestamps only, because either
  /// declaration may be the right one. `creationDate` and the like are left out as selectors: too many classes have them.
  static let all = [
    RequiredReasonAPI(
      "FileTimestamp", "file timestamps", reasons: ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"],
      symbols: [
        "_NSFileCreationDate", "_NSFileModificationDate", "_NSURLContentModificationDateKey", "_NSURLCreationDateKey",
        "_fstat", "_fstatat", "_lstat", "_stat",
      ]),
    RequiredReasonAPI(
      "SystemBootTime", "the system’s boot time", reasons: ["35F9.1", "8FFB.1", "3D61.1"],
      symbols: ["_mach_absolute_time"],
      selectors: [Selector(name: "systemUptime", classSymbol: AppleSymbol.objectiveCClass("NSProcessInfo"))]),
    RequiredReasonAPI(
      "DiskSpace", "disk space", reasons: ["85F4.1", "E174.1", "7D9E.1", "B728.1"],
      symbols: [
        "_NSFileSystemFreeSize", "_NSFileSystemSize", "_NSURLVolumeAvailableCapacityForImportantUsageKey",
        "_NSURLVolumeAvailableCapacityForOpportunisticUsageKey", "_NSURLVolumeAvailableCapacityKey",
        "_NSURLVolumeTotalCapacityKey", "_fstatfs", "_fstatvfs", "_statfs", "_statvfs",
      ]),
    RequiredReasonAPI(
      "ActiveKeyboards", "active keyboards", reasons: ["3EC4.1", "54BD.1"],
      selectors: [Selector(name: "activeInputModes", classSymbol: AppleSymbol.objectiveCClass("UITextInputMode"))]),
    RequiredReasonAPI(
      "UserDefaults", "user defaults", reasons: ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"],
      symbols: [AppleSymbol.objectiveCClass("NSUserDefaults")]),
  ]
}
