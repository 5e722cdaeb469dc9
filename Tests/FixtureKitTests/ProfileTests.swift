import Testing

@testable import FixtureKit

@Suite struct ProfileTests {
  private func profile(_ profile: String, base: String = "streak", path: String = "embedded.mobileprovision") throws
    -> FixtureValue
  {
    let artifact = try artifact(#""packing": "app", "profile": \#(profile)"#, base: base)
    let app = base == "mac" ? "Ledger.app/Contents" : "Streak.app"
    return try plist(CMSCheck.content(of: file("\(app)/\(path)", of: artifact)))
  }

  @Test func storeProfilesNameNoDevices() throws {
    let profile = try profile(#""store""#)
    #expect(profile["ProvisionedDevices"] == nil)
    #expect(profile["ProvisionsAllDevices"] == nil)
    #expect(profile["TeamIdentifier"] == ["A1B2C3D4E5"])
    #expect(profile["Entitlements"]?["get-task-allow"] == false)
    #expect(profile["Entitlements"]?["beta-reports-active"] == true)
    #expect(profile["Entitlements"]?["application-identifier"] == "A1B2C3D4E5.com.example.streak")
    #expect(profile["ExpirationDate"] == .date(2_051_222_400))
  }

  @Test func kindsDifferAsTheyShould() throws {
    let development = try profile(#""development""#)
    #expect(development["ProvisionedDevices"] == ["00008110-000A00000000001E"])
    #expect(development["Entitlements"]?["get-task-allow"] == true)
    #expect(try profile(#""ad-hoc""#)["ProvisionedDevices"] != nil)
    #expect(try profile(#""ad-hoc""#)["Entitlements"]?["get-task-allow"] == false)
    #expect(try profile(#""enterprise""#)["ProvisionsAllDevices"] == true)
  }

  @Test func wildcardsAndOwnKeys() throws {
    let profile = try profile(
      #"{"kind": "ad-hoc", "applicationIdentifier": "*", "devices": [], "plist": {"Version": 2}}"#)
    #expect(profile["Entitlements"]?["application-identifier"] == "A1B2C3D4E5.*")
    #expect(profile["ProvisionedDevices"] == [])
    #expect(profile["Version"] == 2)
  }

  @Test func macProfilesLieInContentsAndGrantGroups() throws {
    let profile = try profile(#""developer-id""#, base: "mac", path: "embedded.provisionprofile")
    #expect(profile["Platform"] == ["OSX"])
    #expect(profile["ProvisionsAllDevices"] == true)
    #expect(profile["Entitlements"]?["com.apple.application-identifier"] == "A1B2C3D4E5.com.example.ledger")
    #expect(profile["Entitlements"]?["com.apple.security.app-sandbox"] == nil)
    #expect(profile["Entitlements"]?["com.apple.security.application-groups"] != nil)
  }
}
