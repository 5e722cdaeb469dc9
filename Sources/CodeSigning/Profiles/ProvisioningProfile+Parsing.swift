public import ByteParsing
import Facts
import PropertyLists

extension ProvisioningProfile {
  /// Reads a profile: signed (CMS), or a bare XML or binary property list.
  ///
  /// The signature is not verified here.
  public init(parsing bytes: Bytes) throws(ProvisioningProfileError) {
    guard !bytes.isEmpty else { throw .empty }
    let container: Container = bytes.starts(with: [0x30]) ? .cms : .bare
    let list = try Self.list(try container == .cms ? Self.content(bytes) : bytes)
    guard let contents = list.dictionary, let uuid = contents["UUID"]?.string else {
      throw .notAProfile(missing: "UUID")
    }
    guard let entitlements = contents["Entitlements"]?.dictionary else { throw .notAProfile(missing: "Entitlements") }

    self.container = container
    self.bytes = bytes
    self.contents = contents
    self.uuid = uuid
    self.entitlements = entitlements
    name = contents["Name"]?.string
    teamIdentifiers = contents["TeamIdentifier"]?.strings ?? []
    teamName = contents["TeamName"]?.string
    applicationIdentifierName = contents["AppIDName"]?.string
    applicationIdentifierPrefixes = contents["ApplicationIdentifierPrefix"]?.strings ?? []
    platforms = contents["Platform"]?.strings ?? []
    creationDate = contents["CreationDate"]?.date
    expirationDate = contents["ExpirationDate"]?.date
    devices = contents["ProvisionedDevices"]?.strings.map(ProvisionedDevices.init)
    provisionsAllDevices = contents["ProvisionsAllDevices"]?.boolean ?? false
    developerCertificates = (contents["DeveloperCertificates"]?.array ?? []).compactMap(\.data).map(Bytes.init)
    isXcodeManaged = contents["IsXcodeManaged"]?.boolean ?? false
    isLocalProvision = contents["LocalProvision"]?.boolean ?? false
  }

  private static func content(_ bytes: Bytes) throws(ProvisioningProfileError) -> Bytes {
    let content: Bytes?
    do throws(CryptoError) {
      content = try CMSMessage(parsing: bytes).content
    } catch {
      throw .cms(error)
    }
    guard let content else { throw .noContent }
    return content
  }

  private static func list(_ bytes: Bytes) throws(ProvisioningProfileError) -> PropertyList {
    do throws(PropertyListError) {
      return try PropertyList(parsing: bytes)
    } catch {
      throw error == .unknownFormat ? .unknownFormat : .propertyList(error)
    }
  }
}
