extension String {
  /// The ten characters of a team and what they stand before, as in `ABCDE12345.name`; `nil` for any other form.
  public var teamPrefix: String? {
    guard let dot = firstIndex(of: "."), index(after: dot) < endIndex else { return nil }
    let prefix = self[..<dot]
    let isTeam = prefix.count == 10 && prefix.allSatisfy { ("A"..."Z").contains($0) || ("0"..."9").contains($0) }
    return isTeam ? String(prefix) : nil
  }

  /// Whether only a group has such a name: `group.` in front, or a team's prefix as on macOS.
  var isGroupName: Bool { hasPrefix("group.") || teamPrefix != nil }
}
