/// Writes provisioning profiles: a property list wrapped in CMS.
struct ProfileWriter {
  let authority: TestAuthority

  /// A bundle's profile.
  ///
  /// - Parameters:
  ///   - identifier: the bundle identifier.
  ///   - team: the team, if the description names none.
  ///   - entitlements: what the bundle is signed with, or would be if it were signed.
  func bytes(
    _ description: ProfileDescription, identifier: String, team: String, entitlements: FixtureValue, isMac: Bool
  ) throws -> [UInt8] {
    let plist = try plist(
      description, identifier: identifier, team: description.team ?? team, entitlements: entitlements, isMac: isMac)
    return try CMSWriter.signedData(
      XMLPlistWriter.bytes(plist), attached: true, chain: try authority.profileChain(), time: Self.created)
  }

  private static var created: Int { 1_740_787_200 }

  private func plist(
    _ description: ProfileDescription, identifier: String, team: String, entitlements: FixtureValue, isMac: Bool
  ) throws -> FixtureValue {
    let kind = description.kind ?? .store
    let application = description.applicationIdentifier ?? identifier
    let expires = try CalendarDay.seconds(of: description.expires ?? "2035-01-01")
    let name = description.name ?? "\(Self.title(kind)): \(application)"
    var entries: [String: FixtureValue] = [
      "AppIDName": .string("Fixture \(application.replacing(".", with: " ").replacing("*", with: "any"))"),
      "ApplicationIdentifierPrefix": [.string(team)],
      "CreationDate": .date(Self.created),
      "Platform": .array(
        (description.platforms ?? (isMac ? ["OSX"] : ["iOS", "xrOS", "visionOS"])).map { .string($0) }),
      "IsXcodeManaged": false,
      "DeveloperCertificates": .array(try certificates(description, kind, team: team)),
      "Entitlements": granted(
        kind, application: application, team: team, signed: entitlements, isMac: isMac,
        changes: description.entitlements),
      "ExpirationDate": .date(expires),
      "Name": .string(name),
      "TeamIdentifier": [.string(team)],
      "TeamName": .string(TestAuthority.teamName),
      "TimeToLive": .integer((expires - Self.created) / 86400),
      "UUID": .string(Self.uuid(of: "\(team) \(application) \(name) \(expires)")),
      "Version": 1,
    ]
    switch kind {
    case .development, .adHoc:
      let devices = description.devices ?? [isMac ? "00008103-000A00000000001E" : "00008110-000A00000000001E"]
      entries["ProvisionedDevices"] = .array(devices.map { .string($0) })
    case .enterprise, .developerID: entries["ProvisionsAllDevices"] = true
    case .store:
      if let devices = description.devices { entries["ProvisionedDevices"] = .array(devices.map { .string($0) }) }
    }
    return FixtureValue.dictionary(entries).overlaid(with: description.plist ?? [:]).withoutNulls
  }

  private func certificates(_ description: ProfileDescription, _ kind: ProfileDescription.Kind, team: String) throws
    -> [FixtureValue]
  {
    let kinds = description.certificates ?? [Self.certificate(for: kind)]
    return try kinds.map { .data(try authority.chain($0, team: team).first?.bytes ?? []) }
  }

  private func granted(
    _ kind: ProfileDescription.Kind, application: String, team: String, signed: FixtureValue, isMac: Bool,
    changes: FixtureValue?
  ) -> FixtureValue {
    var entries = signed.entries
    entries[isMac ? "com.apple.application-identifier" : "application-identifier"] = .string("\(team).\(application)")
    entries["com.apple.developer.team-identifier"] = .string(team)
    entries["keychain-access-groups"] = [.string("\(team).*")]
    entries["beta-reports-active"] = kind == .store && !isMac ? true : nil
    if isMac {
      // A profile grants restricted entitlements only; the sandbox's own need no grant.
      entries = entries.filter { !$0.key.hasPrefix("com.apple.security.") || $0.key.hasSuffix("application-groups") }
    } else {
      entries["get-task-allow"] = .bool(kind == .development)
    }
    return FixtureValue.dictionary(entries).overlaid(with: changes ?? [:]).withoutNulls
  }

  private static func certificate(for kind: ProfileDescription.Kind) -> SignatureDescription.Kind {
    switch kind {
    case .development: .development
    case .adHoc, .enterprise, .store: .distribution
    case .developerID: .developerID
    }
  }

  private static func title(_ kind: ProfileDescription.Kind) -> String {
    switch kind {
    case .development: "Development"
    case .adHoc: "Ad Hoc"
    case .enterprise: "In House"
    case .store: "App Store"
    case .developerID: "Developer ID"
    }
  }

  private static func uuid(of text: String) -> String {
    let digits = Digest.sha256(Array(text.utf8)).prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10..<16]].map { $0.joined() }
      .joined(separator: "-")
  }
}
