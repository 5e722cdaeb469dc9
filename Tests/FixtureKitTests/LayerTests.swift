import Testing

@testable import FixtureKit

@Suite struct LayerTests {
  private let widget = "Payload/Streak.app/PlugIns/StreakWidget.appex"

  @Test func aChangedPlistKeepsWhatItDoesNotName() throws {
    let artifact = try artifact(
      #""bundles": {"PlugIns/StreakWidget.appex": {"plist": {"NSExtension": {"Extra": 1}, "CFBundleName": null}}}"#)
    let changed = try plist(file("\(widget)/Info.plist", of: artifact))
    #expect(
      changed["NSExtension"]
        == ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension", "Extra": 1])
    #expect(changed["CFBundleName"] == nil)
    #expect(changed["CFBundleIdentifier"] == "com.example.streak.widget")
  }

  @Test func identifiersFollowThePlist() throws {
    let artifact = try artifact(
      #""bundles": {"PlugIns/StreakWidget.appex": {"plist": {"CFBundleIdentifier": "org.example.other"}}}"#)
    let signature = try SignatureWalker(image: file("\(widget)/StreakWidget", of: artifact))
    #expect(signature.identifier == "org.example.other")
    #expect(try signature.entitlements()["application-identifier"] == "A1B2C3D4E5.org.example.other")
    let profile = try plist(CMSCheck.content(of: file("\(widget)/embedded.mobileprovision", of: artifact)))
    #expect(profile["Entitlements"]?["application-identifier"] == "A1B2C3D4E5.org.example.other")
  }

  @Test func aRemovedEntitlementIsGoneFromTheSignatureAndTheProfile() throws {
    let group = "com.apple.security.application-groups"
    let artifact = try artifact(
      #""bundles": {"PlugIns/StreakWidget.appex": {"entitlements": {"\#(group)": null, "get-task-allow": null}}}"#)
    let entitlements = try SignatureWalker(image: file("\(widget)/StreakWidget", of: artifact)).entitlements()
    #expect(
      entitlements.entries.keys.sorted() == [
        "application-identifier", "beta-reports-active", "com.apple.developer.team-identifier",
      ])
    let profile = try plist(CMSCheck.content(of: file("\(widget)/embedded.mobileprovision", of: artifact)))
    #expect(profile["Entitlements"]?[group] == nil)
  }

  @Test func aProfileMayGrantWhatTheSignatureLacks() throws {
    let artifact = try artifact(
      #"""
      "bundles": {"PlugIns/StreakWidget.appex": {
        "entitlements": {"com.apple.security.application-groups": null},
        "profile": {"entitlements": {"com.apple.security.application-groups": ["group.a"]}, "expires": "2024-06-30"}
      }}
      """#)
    let profile = try plist(CMSCheck.content(of: file("\(widget)/embedded.mobileprovision", of: artifact)))
    #expect(profile["Entitlements"]?["com.apple.security.application-groups"] == ["group.a"])
    #expect(profile["ExpirationDate"] == .date(1_719_705_600))
  }

  @Test func bundlesMoveWithAllThatIsInThem() throws {
    let artifact = try artifact(#""bundles": {"PlugIns/StreakWidget.appex": {"move": "Extensions/Moved.appex"}}"#)
    #expect(!artifact.tree.contains(below: widget))
    #expect(artifact.tree.bytes(of: "Payload/Streak.app/Extensions/Moved.appex/StreakWidget") != nil)
  }

  @Test func bundlesGoAway() throws {
    let artifact = try artifact(#""bundles": {"PlugIns/StreakWidget.appex": {"remove": true}}"#)
    #expect(!artifact.tree.contains(below: "Payload/Streak.app/PlugIns"))
  }

  @Test func partsOfABundleGoAway() throws {
    let artifact = try artifact(
      #""bundles": {"PlugIns/StreakWidget.appex": {"plist": null, "executable": null, "profile": null}}"#)
    #expect(artifact.tree.bytes(of: "\(widget)/Info.plist") == nil)
    #expect(artifact.tree.bytes(of: "\(widget)/StreakWidget") == nil)
    #expect(artifact.tree.bytes(of: "\(widget)/embedded.mobileprovision") == nil)
  }

  @Test(arguments: BundleTemplate.allCases)
  func everyTemplateMakesASignedBundle(template: BundleTemplate) throws {
    let path = template == .framework ? "Frameworks/New.framework" : "PlugIns/New.appex"
    let artifact = try artifact(#""bundles": {"\#(path)": {"add": true, "template": "\#(template.rawValue)"}}"#)
    let added = try plist(file("Payload/Streak.app/\(path)/Info.plist", of: artifact))
    #expect(added["CFBundleVersion"] == "27")
    let executable = artifact.tree.bytes(of: "Payload/Streak.app/\(path)/New")
    #expect((executable == nil) == (template == .resourceBundle))
    if let executable {
      let image = try FatFile.slices(of: executable)?.last?.bytes ?? executable
      #expect(try SignatureWalker(image: image).identifier == added["CFBundleIdentifier"]?.text)
    }
  }

  @Test func macFrameworksAreVersioned() throws {
    let artifact = try artifact(
      #""packing": "app", "bundles": {"Contents/Frameworks/Kit.framework": {"add": true, "template": "framework"}}"#,
      base: "mac")
    let framework = "Ledger.app/Contents/Frameworks/Kit.framework"
    #expect(artifact.tree["\(framework)/Kit"] == .symlink("Versions/Current/Kit"))
    #expect(artifact.tree["\(framework)/Versions/Current"] == .symlink("A"))
    #expect(artifact.tree.bytes(of: "\(framework)/Versions/A/Kit") != nil)
    #expect(artifact.tree.bytes(of: "\(framework)/Versions/A/Resources/Info.plist") != nil)
    let seal = try plist(file("Ledger.app/Contents/_CodeSignature/CodeResources", of: artifact))
    #expect(
      seal["files2"]?.entries.filter { $0.value["cdhash"] != nil }.keys.sorted() == [
        "Frameworks/Kit.framework", "PlugIns/LedgerWidget.appex",
      ])
  }

  @Test func syntheticImagesFollowThePlistAndTakeChanges() throws {
    let artifact = try artifact(
      #"""
      "bundles": {"PlugIns/StreakWidget.appex": {
        "plist": {"MinimumOSVersion": "18.2"},
        "executable": {"removeImports": ["_$s7SwiftUI6WidgetMp"], "addLibraries": [{"path": "UIKit", "weak": true}]}
      }}
      """#, base: "synthetic")
    let image = try ImageWalker(file("\(widget)/StreakWidget", of: artifact))
    #expect(image.word(of: 0x32, at: 12) == 18 << 16 | 2 << 8)
    #expect(image.libraries(0x8000_0018) == ["/System/Library/Frameworks/UIKit.framework/UIKit"])
    #expect(try image.imports().contains("_$s7SwiftUI12WidgetBundleMp"))
    #expect(try !image.imports().contains("_$s7SwiftUI6WidgetMp"))
  }

  @Test func compiledImagesTakePatches() throws {
    let artifact = try artifact(
      #"""
      "bundles": {"PlugIns/StreakWidget.appex": {
        "executable": {"patch": {"minimumOS": "18.0", "platform": "iossimulator", "runPaths": ["@loader_path"]}}
      }}
      """#)
    let image = try ImageWalker(file("\(widget)/StreakWidget", of: artifact))
    #expect(image.word(of: 0x32, at: 8) == 7)
    #expect(image.word(of: 0x32, at: 12) == 18 << 16)
    #expect(image.commands.filter { $0.kind == 0x8000_001c }.count == 1)
  }
}
