public import Facts
public import PropertyLists

/// A bundle's Info.plist, with access by type.
///
/// Keys: Apple's "Information Property List" reference.
public struct InfoPlist: Sendable, Hashable {
  /// Where the file lies in the artifact.
  public let path: String
  /// Everything in it.
  public let values: [String: PropertyList]

  /// Creates one from its parsed values.
  public init(path: String, values: [String: PropertyList]) {
    self.path = path
    self.values = values
  }

  /// The value of a key, of whatever type.
  public subscript(key: String) -> PropertyList? { values[key] }

  /// A text, even an empty one; a value of another type is unknown, with the type as the reason.
  public func string(_ key: String) -> Known<String> { typed(key, "a String", \.string) }
  /// A truth value; the texts "YES" and "true" are none.
  public func boolean(_ key: String) -> Known<Bool> { typed(key, "a Boolean", \.boolean) }
  /// A dictionary.
  public func dictionary(_ key: String) -> Known<[String: PropertyList]> { typed(key, "a Dictionary", \.dictionary) }
  /// A list.
  public func array(_ key: String) -> Known<[PropertyList]> { typed(key, "an Array", \.array) }

  private func typed<T>(_ key: String, _ wanted: String, _ read: (PropertyList) -> T?) -> Known<T> {
    guard let value = values[key] else { return .absent }
    guard let typed = read(value) else { return .unknown("\(key) is of type \(value.typeName), not \(wanted)") }
    return .value(typed)
  }

  /// `CFBundleIdentifier`.
  public var bundleIdentifier: Known<String> { string("CFBundleIdentifier") }
  /// `CFBundleExecutable`.
  public var executableName: Known<String> { string("CFBundleExecutable") }
  /// `CFBundleVersion`, the build number.
  public var buildVersion: Known<String> { string("CFBundleVersion") }
  /// `CFBundleShortVersionString`, the version that users see.
  public var shortVersion: Known<String> { string("CFBundleShortVersionString") }
  /// `MinimumOSVersion`, or `LSMinimumSystemVersion` where that is the key of the platform.
  public var minimumOSVersion: Known<String> {
    let version = string("MinimumOSVersion")
    return version.isAbsent ? string("LSMinimumSystemVersion") : version
  }
  /// `CFBundleSupportedPlatforms`, such as `iPhoneOS`; empty when absent.
  public var supportedPlatforms: [String] { values["CFBundleSupportedPlatforms"]?.strings ?? [] }
  /// The name that users see: `CFBundleDisplayName`, else `CFBundleName`.
  public var displayName: String? {
    values["CFBundleDisplayName"]?.string.nonEmpty ?? values["CFBundleName"]?.string.nonEmpty
  }
}

extension String? {
  /// The text unless it is missing or empty.
  fileprivate var nonEmpty: String? { self.flatMap { $0.isEmpty ? nil : $0 } }
}
