public import ArtifactReading
public import CodeSigning
public import Facts
public import PropertyLists

/// One bundle of an artifact with everything that is known of it.
public struct ArtifactBundle: Sendable, Identifiable {
  /// The place in `InspectedArtifact.bundles`.
  public let id: Int
  /// The place of the bundle that directly contains this one.
  public let parent: Int?
  /// The path in the artifact, as in `Payload/App.app/PlugIns/Widget.appex`.
  public let path: String
  /// What it is.
  public let kind: BundleKind
  /// Where it keeps its parts.
  public let layout: BundleLayout
  /// Its Info.plist; unknown when the file is there and cannot be read.
  public let infoPlist: Known<InfoPlist>
  /// Its main executable; absent when the Info.plist names none or the named file is not there.
  public let executable: Known<Executable>
  /// The provisioning profile that is embedded in it.
  public let profile: Known<ProvisioningProfile>
  /// Its privacy manifest, `PrivacyInfo.xcprivacy`.
  public let privacyManifest: Known<PropertyList>
  /// What the App Intents metadata processor wrote, `Metadata.appintents/extract.actionsdata`.
  public let intentsMetadata: Known<PropertyList>
  /// Dynamic libraries that lie in it outside any nested bundle.
  public let libraries: [Executable]
  /// Whether it is still what was signed; `nil` when it is not signed, or when nobody asked.
  public internal(set) var integrity: BundleIntegrity?
  /// The paths of its own files, not those of nested bundles, relative to the bundle, sorted.
  public let files: [Entry]

  /// The folder's name, as in `Widget.appex`.
  ///
  /// An archive of a bundle's contents has lost it; the executable's name, by which Xcode names the folder, replaces it.
  public var name: String {
    if let last = path.split(separator: "/").last { return String(last) }
    return "\(infoPlist.value?.executableName.value ?? "bundle").\(kind == .appExtension ? "appex" : "app")"
  }
  /// The identifier, where the Info.plist has one that is a text and not empty.
  public var identifier: String? { infoPlist.value?.bundleIdentifier.value.flatMap { $0.isEmpty ? nil : $0 } }

  /// The path in the artifact of a path that counts from the bundle.
  public func path(of relative: String) -> String { path.isEmpty ? relative : "\(path)/\(relative)" }
  /// The path relative to the bundle of an entry that lies in it.
  public func relativePath(of entry: Entry) -> String {
    path.isEmpty ? entry.path : String(entry.path.dropFirst(path.count + 1))
  }
  /// The path in the artifact where the bundle's Info.plist is or would be.
  public var infoPlistPath: String { path(of: joined(layout.infoFolder, "Info.plist")) }
  /// The path relative to the bundle of a folder such as `PlugIns` that holds nested code.
  public func contentFolder(_ name: String) -> String { joined(layout.contentFolder, name) }

  func joined(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
}

extension ArtifactBundle {
  /// The path in the artifact of the executable that the Info.plist names, whether or not it is there.
  public var executablePath: String? {
    guard let name = infoPlist.value?.executableName.value, !name.isEmpty else { return nil }
    return path(of: joined(layout.executableFolder, name))
  }

  /// The path in the artifact where an embedded profile is or would be.
  public var profilePath: String {
    path(of: layout == .contents ? "Contents/embedded.provisionprofile" : "embedded.mobileprovision")
  }

  /// The path in the artifact where the bundle's privacy manifest is or would be.
  public var privacyManifestPath: String { path(of: joined(layout.resourceFolder, "PrivacyInfo.xcprivacy")) }
}
