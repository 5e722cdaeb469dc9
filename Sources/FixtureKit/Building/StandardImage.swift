/// The synthetic image that fits a bundle, as far as nothing else is said.
struct StandardImage {
  let path: String
  let plist: FixtureValue
  let isMac: Bool
  /// The executable's name.
  let executable: String

  private var isFramework: Bool { path.hasSuffix(".framework") }
  private var isExtension: Bool { path.hasSuffix(".appex") }

  func description(template: BundleTemplate?) -> ImageDescription {
    var image = ImageDescription()
    image.platform = platform
    image.architectures = architectures
    image.minimumOS = (plist["MinimumOSVersion"] ?? plist["LSMinimumSystemVersion"])?.text ?? "17.0"
    image.sdk = sdk
    image.fileType = isFramework ? .dylib : .execute
    image.libraries = ["Foundation", "libobjc.A", "libSystem.B", "libswiftCore"].map { ImageLibrary($0) }
    image.imports = [ImageImport("_objc_release", from: "libobjc.A")]
    image.stripped = true
    image.runPaths = runPaths
    if isFramework {
      let version = isMac ? "Versions/A/" : ""
      image.installName = "@rpath/\(path.lastPathComponent)/\(version)\(executable)"
      image.exports = ["_\(executable)VersionNumber"]
      image.extensionSafe = true
    } else if isExtension {
      image.entry = "_NSExtensionMain"
      image.extensionSafe = true
    }
    switch template {
    case .widgetExtension: image = image.overlaid(with: widget)
    case .notificationService: image.classes = ["NotificationService"]
    case .shareExtension: image.classes = ["ShareViewController"]
    default: break
    }
    return image
  }

  private var platform: ImagePlatform {
    let name = plist["DTPlatformName"]?.text ?? ""
    let byName: [String: ImagePlatform] = [
      "iphoneos": .iOS, "iphonesimulator": .iOSSimulator, "macosx": .macOS, "watchos": .watchOS,
      "watchsimulator": .watchOSSimulator, "appletvos": .tvOS, "appletvsimulator": .tvOSSimulator, "xros": .visionOS,
      "xrsimulator": .visionOSSimulator,
    ]
    return byName[name] ?? (isMac ? .macOS : .iOS)
  }

  private var architectures: [ImageArchitecture] {
    switch platform {
    case .macOS, .macCatalyst: [.arm64, .x8664]
    case .watchOS: [.arm64With32BitPointers, .arm64]
    default: [.arm64]
    }
  }

  /// The SDK that the plist names.
  var sdk: String? {
    let name = plist["DTSDKName"]?.text ?? ""
    let version = name.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    return version.isEmpty ? nil : String(version)
  }

  private var runPaths: [String] {
    let up = isMac ? "../Frameworks" : "Frameworks"
    var paths = ["/usr/lib/swift", "@executable_path/\(up)"]
    if isExtension {
      paths.append(isMac ? "@executable_path/../../../../Frameworks" : "@executable_path/../../Frameworks")
    }
    if isFramework { paths.append("@loader_path/Frameworks") }
    return paths
  }

  /// A widget that is declared, started and has a container background.
  private var widget: ImageDescription {
    var image = ImageDescription()
    let module = executable.filter { $0.isLetter || $0.isNumber }
    image.conformances = [
      ImageConformance("\(module)Bundle", in: module, to: "_$s7SwiftUI12WidgetBundleMp", from: "SwiftUI"),
      ImageConformance("\(module)Widget", in: module, to: "_$s7SwiftUI6WidgetMp", from: "SwiftUI"),
    ]
    image.addImports = [
      ImageImport("_$s7SwiftUI12WidgetBundleP0C3KitE4mainyyFZ", from: "WidgetKit"),
      ImageImport(
        "_$s9WidgetKit19StaticConfigurationV4kind8provider7contentACyxGSS_qd__x5EntryQyd__ctcAA16TimelineProviderRd__lufC",
        from: "WidgetKit"),
      ImageImport(
        "_$s7SwiftUI4ViewPAAE19containerBackground_3forQrqd___AA09ContainerE9PlacementVtAA10ShapeStyleRd__lF",
        from: "SwiftUI"),
      ImageImport("_$s7SwiftUI28ContainerBackgroundPlacementV9WidgetKitE6widgetACvgZ", from: "WidgetKit"),
    ]
    return image
  }
}
