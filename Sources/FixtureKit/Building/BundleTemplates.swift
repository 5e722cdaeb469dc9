/// What new bundles are made from.
enum BundleTemplates {
  /// The Info.plist of a new bundle, after the one of the bundle around it.
  static func plist(_ template: BundleTemplate, path: String, host: FixtureValue, isMac: Bool) -> FixtureValue {
    let name = path.pathStem
    let inherited = [
      "BuildMachineOSBuild", "CFBundleDevelopmentRegion", "CFBundleInfoDictionaryVersion", "CFBundleShortVersionString",
      "CFBundleSupportedPlatforms", "CFBundleVersion", "DTCompiler", "DTPlatformBuild", "DTPlatformName",
      "DTPlatformVersion", "DTSDKBuild", "DTSDKName", "DTXcode", "DTXcodeBuild", "LSMinimumSystemVersion",
      "MinimumOSVersion", "UIDeviceFamily", "UIRequiredDeviceCapabilities",
    ]
    var entries = host.entries.filter { inherited.contains($0.key) }
    entries["CFBundleIdentifier"] = .string(
      identifier(template, name: name, host: host["CFBundleIdentifier"]?.text ?? ""))
    entries["CFBundleName"] = .string(name)
    entries["CFBundlePackageType"] = .string(packageType(template))
    if template != .resourceBundle { entries["CFBundleExecutable"] = .string(name) }
    if packageType(template) == "XPC!" || packageType(template) == "APPL" {
      entries["CFBundleDisplayName"] = .string(name)
    }
    if template == .framework { entries["UIRequiredDeviceCapabilities"] = nil }
    return FixtureValue.dictionary(entries).overlaid(with: own(template, name: name, host: host)).withoutNulls
  }

  /// Files that a new bundle holds.
  static func files(_ template: BundleTemplate?) -> [String: FixtureTree.Node] {
    switch template {
    case .app, .watchApp, .appClip: ["PkgInfo": .file(Array("APPL????".utf8), executable: false)]
    default: [:]
    }
  }

  private static func identifier(_ template: BundleTemplate, name: String, host: String) -> String {
    switch template {
    case .watchApp: "\(host).watchkitapp"
    case .appClip: "\(host).Clip"
    case .framework: "com.example.\(name)"
    case .resourceBundle: "\(name)-resources"
    default: "\(host).\(name)"
    }
  }

  private static func packageType(_ template: BundleTemplate) -> String {
    switch template {
    case .app, .watchApp, .appClip: "APPL"
    case .framework: "FMWK"
    case .resourceBundle: "BNDL"
    default: "XPC!"
    }
  }

  /// The keys that only this kind of bundle has.
  private static func own(_ template: BundleTemplate, name: String, host: FixtureValue) -> FixtureValue {
    switch template {
    case .app: ["LSRequiresIPhoneOS": true]
    case .framework, .resourceBundle: [:]
    case .appExtension: ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.ui-services"]]
    case .widgetExtension: ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]]
    case .notificationService:
      [
        "NSExtension": [
          "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
          "NSExtensionPrincipalClass": "NotificationService",
        ]
      ]
    case .shareExtension:
      [
        "NSExtension": [
          "NSExtensionAttributes": [
            "NSExtensionActivationRule": ["NSExtensionActivationSupportsWebURLWithMaxCount": 1]
          ],
          "NSExtensionPointIdentifier": "com.apple.share-services",
          "NSExtensionPrincipalClass": "ShareViewController",
        ]
      ]
    case .extensionKitExtension:
      ["EXAppExtensionAttributes": ["EXExtensionPointIdentifier": "com.apple.appintents-extension"]]
    case .appClip:
      [
        "LSRequiresIPhoneOS": true,
        "NSAppClip": [
          "NSAppClipRequestEphemeralUserNotification": false, "NSAppClipRequestLocationConfirmation": false,
        ],
      ]
    case .xpcService: ["XPCService": ["ServiceType": "Application"]]
    case .watchApp:
      [
        "CFBundleSupportedPlatforms": ["WatchOS"], "DTPlatformBuild": "23R352", "DTPlatformName": "watchos",
        "DTPlatformVersion": "26.0", "DTSDKBuild": "23R352", "DTSDKName": "watchos26.0", "MinimumOSVersion": "10.0",
        "UIDeviceFamily": [4], "UIRequiredDeviceCapabilities": .null, "WKApplication": true,
        "WKCompanionAppBundleIdentifier": host["CFBundleIdentifier"] ?? .null,
      ]
    }
  }
}
