/// Where in an image's code something happens.
public struct CodePlace: Sendable, Hashable {
  /// The image, as the caller named it.
  public let image: String
  /// The function's name as far as it is known, such as `RecordStreakIntent.perform()`; `nil` in a stripped image.
  public let function: String?
  /// For a function without a name, the nearest one with a name that leads to it.
  public let owner: String?
  /// The unslid address of the instruction.
  public let address: UInt64

  /// Creates a place.
  public init(image: String, function: String?, owner: String? = nil, address: UInt64) {
    self.image = image
    self.function = function
    self.owner = owner
    self.address = address
  }
}

extension CodePlace: CustomStringConvertible {
  /// The function's name, or what leads to it, or its address in hexadecimal.
  public var description: String {
    function ?? owner.map { "code that \($0) leads to" } ?? "code at 0x" + String(address, radix: 16)
  }
}
