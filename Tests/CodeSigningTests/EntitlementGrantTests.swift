import CodeSigning
import PropertyLists
import Testing

@Suite("EntitlementGrant")
struct EntitlementGrantTests {
  static let profile = """
    <key>aps-environment</key><string>development</string>
    <key>keychain-access-groups</key><array><string>TEAM123456.*</string><string>com.apple.token</string></array>
    <key>com.apple.security.application-groups</key><array><string>group.a</string><string>group.b</string></array>
    <key>com.apple.developer.associated-domains</key><string>*</string>
    <key>com.apple.developer.icloud-container-environment</key>
    <array><string>Development</string><string>Production</string></array>
    <key>com.apple.developer.ubiquity-kvstore-identifier</key><string>TEAM123456.*</string>
    <key>com.apple.developer.healthkit</key><true/>
    <key>com.apple.developer.siri</key><false/>
    <key>com.apple.developer.limit</key><integer>3</integer>
    """

  @Test(
    "every form of value is compared as the system compares it",
    arguments: [
      ("aps-environment", .string("development"), true),
      ("aps-environment", .string("production"), false),
      ("keychain-access-groups", .array([.string("TEAM123456.a"), .string("com.apple.token")]), true),
      ("keychain-access-groups", .array([.string("OTHER12345.a")]), false),
      ("com.apple.security.application-groups", .array([.string("group.b")]), true),
      ("com.apple.developer.associated-domains", .array([.string("applinks:example.com")]), true),
      ("com.apple.developer.associated-domains", .string("*"), true),
      ("com.apple.developer.icloud-container-environment", .string("Production"), true),
      ("com.apple.developer.icloud-container-environment", .string("Staging"), false),
      ("com.apple.developer.ubiquity-kvstore-identifier", .string("TEAM123456.com.example.app"), true),
      ("com.apple.developer.ubiquity-kvstore-identifier", .string("TEAM123457.x"), false),
      ("com.apple.developer.healthkit", .boolean(true), true),
      ("com.apple.developer.healthkit", .boolean(false), true),
      ("com.apple.developer.siri", .boolean(true), false),
      ("get-task-allow", .boolean(true), false),
      ("com.apple.developer.limit", .integer(3), true),
      ("com.apple.developer.limit", .integer(4), false),
      ("com.apple.developer.limit", .string("3"), false),
    ] as [(String, PropertyList, Bool)])
  func values(key: String, value: PropertyList, allowed: Bool) throws {
    let profile = try ProvisioningProfileTests.profile(ProvisioningProfileTests.xml(entitlements: Self.profile))
    #expect((profile.allows(entitlement: key, value: value) == .allowed) == allowed)
  }

  @Test("only the refused elements of a list are named")
  func elements() throws {
    let profile = try ProvisioningProfileTests.profile(ProvisioningProfileTests.xml(entitlements: Self.profile))
    let grant = profile.allows(
      entitlement: "com.apple.security.application-groups", value: .array([.string("group.a"), .string("group.c")]))
    #expect(
      grant
        == .refused(values: [.string("group.c")], allowed: .array([.string("group.a"), .string("group.b")])))
  }

  @Test("an entitlement that the profile does not name is told apart from a refused value")
  func notNamed() throws {
    let profile = try ProvisioningProfileTests.profile(ProvisioningProfileTests.xml())
    #expect(profile.allows(entitlement: "com.apple.developer.siri", value: .boolean(true)) == .notNamed)
    #expect(profile.allows(entitlement: "com.apple.developer.siri", value: .boolean(false)) == .allowed)
    #expect(profile.allows(entitlement: "com.apple.developer.siri", value: .array([])) == .allowed)
  }
}
