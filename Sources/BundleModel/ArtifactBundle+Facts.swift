import CodeSigning
public import Facts
import MachOFormat
public import PropertyLists

extension ArtifactBundle {
  /// The platform that the bundle is for: what its image was built for, else what its Info.plist says.
  public var platform: Known<Platform> {
    if let build = executable.value?.preferred?.image.builds.first { return .value(build.platform) }
    return infoPlist.flatMap { plist in
      let names = plist.supportedPlatforms + [plist.string("DTPlatformName").value].compactMap(\.self)
      return names.compactMap(Platform.init(plistName:)).first.map(Known.value) ?? .absent
    }
  }

  /// The oldest system that the Info.plist lets the bundle on: `MinimumOSVersion` or `LSMinimumSystemVersion`.
  public var minimumOS: Known<OSVersion> {
    infoPlist.flatMap { plist in
      plist.minimumOSVersion.flatMap { text in
        OSVersion(text: text).map(Known.value) ?? .unknown("“\(text)” is no version")
      }
    }
  }

  /// The SDK that the executable was linked against; absent when the linker did not record it.
  public var sdk: Known<OSVersion> {
    executable.flatMap { executable in
      guard let build = executable.preferred?.image.builds.first else { return .absent }
      return build.sdk > OSVersion(0) ? .value(build.sdk) : .absent
    }
  }

  /// The signed entitlements, or those in the image of a simulator build; absent when there is no signature.
  ///
  /// A simulator build keeps its entitlements in `__TEXT,__entitlements`; its signature's own copy is empty (observed).
  public var entitlements: Known<[String: PropertyList]> {
    executable.flatMap { executable in
      guard let facts = executable.preferred else {
        return .unknown("\(executable.path) has no image that can be read")
      }
      if facts.image.builds.first?.platform.isSimulator == true { return simulatorEntitlements(of: facts.image) }
      switch facts.signature.state {
      case .unsigned: return .absent
      case .damaged(let error): return .unknown("the signature of \(executable.path) \(error)")
      case .adHoc, .linkerSigned, .certificate:
        let claimed = facts.signature.entitlements
        guard claimed.source != nil || (claimed.xml == nil && claimed.der == nil) else {
          return .unknown("the entitlements of \(executable.path) cannot be read")
        }
        return .value(claimed.values)
      }
    }
  }

  private func simulatorEntitlements(of image: MachOImage) -> Known<[String: PropertyList]> {
    do {
      guard let bytes = try image.simulatorEntitlements() else { return .absent }
      guard let values = try PropertyList(parsing: bytes).dictionary else { return .unknown("they are no dictionary") }
      return .value(values)
    } catch {
      return .unknown("the entitlements in the image cannot be read: \(error)")
    }
  }

  /// The app groups that the signed entitlements grant, in their order; empty when signed without any.
  public var appGroups: Known<[String]> {
    entitlements.map { $0["com.apple.security.application-groups"]?.strings ?? [] }
  }

  /// The `NSExtension` dictionary, or ExtensionKit's `EXAppExtensionAttributes`.
  public var extensionDictionary: Known<(key: String, values: [String: PropertyList])> {
    infoPlist.flatMap { plist in
      for key in ["NSExtension", "EXAppExtensionAttributes"] {
        let dictionary = plist.dictionary(key)
        if !dictionary.isAbsent { return dictionary.map { (key, $0) } }
      }
      return .absent
    }
  }

  /// Whether the extension is one of ExtensionKit, which lies in `Extensions/` instead of `PlugIns/`.
  public var isExtensionKit: Bool { extensionDictionary.value?.key == "EXAppExtensionAttributes" }

  /// The identifier of the extension point, as in `com.apple.widgetkit-extension`.
  public var extensionPointIdentifier: Known<String> {
    extensionDictionary.flatMap { dictionary in
      let key = dictionary.key == "NSExtension" ? "NSExtensionPointIdentifier" : "EXExtensionPointIdentifier"
      guard let value = dictionary.values[key] else { return .absent }
      guard let text = value.string else { return .unknown("\(key) is of type \(value.typeName), not a String") }
      return .value(text)
    }
  }

  /// What the bundle is in words, as in "WidgetKit extension".
  public var label: String {
    guard kind == .appExtension else { return kind.label }
    guard let point = extensionPointIdentifier.value else { return "extension without a point" }
    return extensionPoint?.label ?? "extension of \(point)"
  }

  /// Whether this is a WidgetKit extension, the home of widgets, controls and Live Activity presentations.
  public var isWidgetExtension: Bool {
    kind == .appExtension && extensionPointIdentifier.value == "com.apple.widgetkit-extension"
  }

  /// Whether this is a WidgetKit extension, or one whose Info.plist does not say what it is for.
  public var mayBeWidgetExtension: Bool {
    isWidgetExtension || (kind == .appExtension && extensionPointIdentifier.value == nil)
  }
}

extension OSVersion {
  /// Reads one to three numbers with dots between them; `nil` for anything else.
  public init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
      part.allSatisfy(\.isASCII) ? UInt16(part) : nil
    }
    let numbers = parts.compactMap(\.self).map(Int.init)
    guard (1...3).contains(parts.count), numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 256 })
    else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }
}

extension Platform {
  /// The platform of a name in `CFBundleSupportedPlatforms` or `DTPlatformName`, whatever its case.
  public init?(plistName: String) {
    switch plistName.lowercased() {
    case "iphoneos": self = .iOS
    case "iphonesimulator": self = .iOSSimulator
    case "macosx": self = .macOS
    case "watchos": self = .watchOS
    case "watchsimulator": self = .watchOSSimulator
    case "appletvos": self = .tvOS
    case "appletvsimulator": self = .tvOSSimulator
    case "xros": self = .visionOS
    case "xrsimulator": self = .visionOSSimulator
    default: return nil
    }
  }
}
