/// Works out what a bundle is signed with.
struct EntitlementsResolver {
  let state: BundleState
  let signature: SignatureDescription
  let profile: ProfileDescription?
  let identifier: String
  /// Whether the bundle is an app or an extension, to which signing adds entitlements of its own.
  let isApplication: Bool
  let isMac: Bool

  /// The entitlements of the signature; `nil` if it holds none.
  var signed: FixtureValue? {
    if case .remove = state.entitlements { return nil }
    let result = (added ?? [:]).overlaid(with: state.entitlements.value ?? [:]).withoutNulls
    return result.entries.isEmpty && added == nil ? nil : result
  }

  /// What signing adds by itself, after Xcode.
  private var added: FixtureValue? {
    guard isApplication, let kind = signature.kind, kind != .adHoc, kind != .none else { return nil }
    let team = signature.team ?? BundleSigner.defaultTeam
    let isDevelopment = kind == .development || kind == .iPhoneDeveloper
    var entries: [String: FixtureValue] = ["com.apple.developer.team-identifier": .string(team)]
    if isMac {
      entries["com.apple.application-identifier"] = .string("\(team).\(identifier)")
      if isDevelopment { entries["com.apple.security.get-task-allow"] = true }
    } else {
      entries["application-identifier"] = .string("\(team).\(identifier)")
      entries["get-task-allow"] = .bool(isDevelopment)
      if !isDevelopment, (profile?.kind ?? .store) == .store, profile != nil { entries["beta-reports-active"] = true }
    }
    return .dictionary(entries)
  }
}
