/// Something that one side has and the other has not.
struct ContractDifference: Sendable, Hashable {
  /// What it is.
  enum Item: Sendable, Hashable {
    case bundle
    case path(other: String)
    case identifier(String, other: String)
    case extensionPoint(String, other: String)
    case group(String)
    case capability(String)
    case kind(String)
    case liveActivities
  }

  /// The bundle that has it.
  let part: Contract.Part
  /// What it is.
  let item: Item

  /// What a part has that its counterpart has not; what nobody can tell of either, or a file leaves out, is not compared.
  static func items(
    of part: Contract.Part, missingIn other: Contract.Part, isMoved: Bool
  ) -> [ContractDifference] {
    var items: [Item] = []
    if isMoved { items.append(.path(other: other.path)) }
    if let identifier = part.identifier, let found = other.identifier, identifier != found {
      items.append(.identifier(identifier, other: found))
    }
    if let point = part.extensionPoint, let found = other.extensionPoint, point != found {
      items.append(.extensionPoint(point, other: found))
    }
    items += missing(part.groups, other.groups).map(Item.group)
    items += missing(part.capabilities, other.capabilities).map(Item.capability)
    items += missing(part.kinds, other.kinds).map(Item.kind)
    if part.liveActivities == true, other.liveActivities == false { items.append(.liveActivities) }
    return items.map { ContractDifference(part: part, item: $0) }
  }

  private static func missing(_ demanded: [String]?, _ held: [String]?) -> [String] {
    guard let demanded, let held else { return [] }
    let present = Set(held)
    return demanded.filter { !present.contains($0) }
  }

  /// Whether the other side has something else in its place, so that one finding says it for both sides.
  var isReplacement: Bool { replacement != nil }

  /// What it is about, the same from build to build.
  var subject: String {
    switch item {
    case .bundle, .path: part.path
    case .identifier(let value, _): "identifier \(value)"
    case .extensionPoint(let value, _): "extension point \(value)"
    case .group(let value): "group \(value)"
    case .capability(let value): "capability \(value)"
    case .kind(let value): "kind \(value)"
    case .liveActivities: "NSSupportsLiveActivities"
    }
  }

  /// The thing in a sentence.
  var phrase: String {
    switch item {
    case .bundle: "\(part.path)"
    case .path: "\(part.path) at that place"
    case .identifier(let value, _): "the identifier \(value) of \(part.path)"
    case .extensionPoint(let value, _): "the extension point \(value) of \(part.path)"
    case .group(let value): "the app group \(value) of \(part.path)"
    case .capability(let value): "the entitlement \(value) of \(part.path)"
    case .kind(let value): "the kind \(value) of \(part.path)"
    case .liveActivities: "the support of Live Activities by \(part.path)"
    }
  }

  /// What the other side has in its place; `nil` when nothing.
  var replacement: String? {
    switch item {
    case .path(let other): other
    case .identifier(_, let other), .extensionPoint(_, let other): other
    case .bundle, .group, .capability, .kind, .liveActivities: nil
    }
  }
}
