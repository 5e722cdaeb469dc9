import ByteParsing
import CodeSigning
import Facts
import PropertyLists
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("ProvisioningProfile")
struct ProvisioningProfileTests {
  /// A profile's property list with what differs between the kinds.
  static func xml(
    platform: String = "iOS", applicationIdentifier: String = "TEAM123456.com.example.app", debugger: Bool? = false,
    keys: String = "", entitlements: String = ""
  ) -> [UInt8] {
    let debug = debugger.map { "<key>get-task-allow</key><\($0)/>" } ?? ""
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>UUID</key><string>0A1B</string><key>Name</key><string>Example</string>
      <key>TeamName</key><string>Example Ltd</string><key>TeamIdentifier</key><array><string>TEAM123456</string></array>
      <key>ApplicationIdentifierPrefix</key><array><string>TEAM123456</string></array>
      <key>Platform</key><array><string>\(platform)</string></array>
      <key>CreationDate</key><date>2024-01-01T00:00:00Z</date>
      <key>ExpirationDate</key><date>2025-01-01T00:00:00Z</date>
      <key>DeveloperCertificates</key><array><data>AQID</data></array>
      <key>Entitlements</key><dict>
      <key>application-identifier</key><string>\(applicationIdentifier)</string>\(debug)\(entitlements)
      </dict>\(keys)</dict></plist>
      """.utf8)
  }

  static let devices = "<key>ProvisionedDevices</key><array><string>udid-1</string><string>udid-2</string></array>"
  static let allDevices = "<key>ProvisionsAllDevices</key><true/>"

  static func profile(_ xml: [UInt8]) throws -> ProvisioningProfile { try ProvisioningProfile(parsing: Bytes(xml)) }

  @Test("every key is read")
  func keys() throws {
    let profile = try Self.profile(Self.xml(keys: Self.devices + "<key>IsXcodeManaged</key><true/>"))
    #expect(profile.uuid == "0A1B")
    #expect(profile.name == "Example")
    #expect(profile.teamName == "Example Ltd")
    #expect(profile.teamIdentifiers == ["TEAM123456"])
    #expect(profile.platforms == ["iOS"])
    #expect(profile.creationDate == Date(timeIntervalSince1970: 1_704_067_200))
    #expect(profile.expirationDate == Date(timeIntervalSince1970: 1_735_689_600))
    #expect(profile.developerCertificates == [Bytes([1, 2, 3])])
    #expect(profile.isXcodeManaged)
    #expect(!profile.isLocalProvision)
    #expect(profile.container == .bare)
    #expect(profile.isExpired(at: Date(timeIntervalSince1970: 1_735_689_601)))
    #expect(!profile.isExpired(at: Date(timeIntervalSince1970: 1_735_689_600)))
  }

  @Test("devices are kept, and printing a profile shows their number only")
  func personalData() throws {
    let profile = try Self.profile(Self.xml(keys: Self.devices))
    let devices = try #require(profile.devices)
    #expect(devices.identifiers == ["udid-1", "udid-2"])
    #expect("\(devices)" == "2 devices")
    #expect(String(reflecting: devices) == "2 devices")
  }

  @Test(
    "the kind is told from devices, debugger and platform",
    arguments: [
      ("iOS", true, devices, .development), ("iOS", false, devices, .adHoc), ("iOS", false, allDevices, .enterprise),
      ("iOS", false, "", .appStore), ("tvOS", true, devices, .development), ("OSX", nil, devices, .development),
      ("OSX", nil, allDevices, .developerID), ("OSX", nil, "", .appStore), ("visionOS", false, devices, .adHoc),
    ] as [(String, Bool?, String, ProfileKind)])
  func kinds(platform: String, debugger: Bool?, keys: String, kind: ProfileKind) throws {
    #expect(try Self.profile(Self.xml(platform: platform, debugger: debugger, keys: keys)).kind == kind)
  }

  @Test(
    "an app identifier covers itself, and a wildcard what begins like it",
    arguments: [
      ("TEAM123456.com.example.app", "com.example.app", true),
      ("TEAM123456.com.example.app", "com.example.app.widget", false),
      ("TEAM123456.com.example.*", "com.example.app.widget", true),
      ("TEAM123456.com.example.*", "com.exampleapp", false),
      ("TEAM123456.*", "org.other", true),
      ("TEAM123456", "com.example.app", false),
    ])
  func coverage(identifier: String, bundle: String, covered: Bool) throws {
    let profile = try Self.profile(Self.xml(applicationIdentifier: identifier))
    #expect(profile.covers(bundleIdentifier: bundle) == covered)
  }

  @Test("the prefix may be another than the team")
  func prefix() throws {
    let profile = try Self.profile(Self.xml(applicationIdentifier: "OLDPREFIX1.com.example.app"))
    #expect(profile.applicationIdentifier?.prefix == "OLDPREFIX1")
    #expect(profile.applicationIdentifier?.isWildcard == false)
    #expect(profile.applicationIdentifier?.description == "OLDPREFIX1.com.example.app")
  }

  @Test("a signed profile is read through its CMS message")
  func cms() throws {
    let authority = try TestAuthority()
    let message = try authority.sign(Self.xml(keys: Self.devices), by: try authority.issue(), detached: false)
    let profile = try Self.profile(message)
    #expect(profile.container == .cms)
    #expect(profile.kind == .adHoc)
    let verification = try #require(try profile.verifyCMS())
    #expect(verification.problem == nil)
    #expect(verification.chain?.anchor == .other)
  }

  @Test("a certificate is allowed when the profile holds its very bytes")
  func certificates() throws {
    let authority = try TestAuthority()
    let signer = try authority.issue()
    let data = Data(signer.der).base64EncodedString()
    let text = String(decoding: Self.xml(), as: UTF8.self).replacing("AQID", with: data)
    let profile = try Self.profile(Array(text.utf8))
    #expect(profile.allows(try Certificate(parsing: Bytes(signer.der))))
    #expect(!profile.allows(try Certificate(parsing: Bytes(try authority.issue().der))))
    #expect(try profile.certificates.map { try $0.get().subject.organizationalUnit } == ["TEAM123456"])
    #expect(try Self.profile(Self.xml()).certificates.map { (try? $0.get()) == nil } == [true])
  }

  @Test("a bare property list has no signature to verify")
  func bare() throws {
    #expect(try Self.profile(Self.xml()).verifyCMS() == nil)
  }

  @Test("a byte that is changed inside a signed profile is noticed")
  func changed() throws {
    let authority = try TestAuthority()
    var message = try authority.sign(Self.xml(), by: try authority.issue(), detached: false)
    let place = try #require(Bytes(message).firstRange(of: Array("com.example.app".utf8)))
    message[place.lowerBound] = UInt8(ascii: "k")
    #expect(try Self.profile(message).verifyCMS()?.problem == .contentMismatch)
  }

  @Test("what is no profile is told why")
  func errors() throws {
    #expect(throws: ProvisioningProfileError.empty) { try Self.profile([]) }
    #expect(throws: ProvisioningProfileError.unknownFormat) { try Self.profile(Array("hello".utf8)) }
    #expect(throws: ProvisioningProfileError.notAProfile(missing: "UUID")) {
      try Self.profile(Array("<plist><dict/></plist>".utf8))
    }
    let authority = try TestAuthority()
    let detached = try authority.sign(Self.xml(), by: try authority.issue(), detached: true)
    #expect(throws: ProvisioningProfileError.noContent) { try Self.profile(detached) }
    let error = try #require(throws: ProvisioningProfileError.self) { try Self.profile([0x30, 0x82, 0x01]) }
    guard case .cms = error else {
      Issue.record("\(error) should blame the CMS message")
      return
    }
  }
}
