public import PropertyLists

/// Why a file is no provisioning profile that can be read.
public enum ProvisioningProfileError: Error, Sendable, Hashable {
  /// The file has no bytes.
  case empty
  /// Neither a CMS message nor a property list.
  case unknownFormat
  /// The CMS message is damaged.
  case cms(CryptoError)
  /// The message holds no content.
  case noContent
  /// The property list is damaged.
  case propertyList(PropertyListError)
  /// The property list is no dictionary, or lacks the key that every profile has.
  case notAProfile(missing: String)
}

extension ProvisioningProfileError: CustomStringConvertible {
  /// One clause without a full stop, fit to stand behind a file's name and a colon.
  public var description: String {
    switch self {
    case .empty: "is empty"
    case .unknownFormat: "is neither a CMS message nor a property list"
    case .cms(let error): "\(error)"
    case .noContent: "is a CMS message without content"
    case .propertyList(let error): "holds a property list that \(error)"
    case .notAProfile(let key): "is no provisioning profile: it has no \(key)"
    }
  }
}
