/// Where in an image's code something happens.
public struct CodePlace: Sendable, Hashable {
  /// The image, as the caller named it.
  public let image: String
  /// The function's name as far as it is known, such as `RecordStreakIntent.perform()`; `nil` in a stripped image.
  public let function: String?
  /// The unslid address of the instruction.
  public let address: UInt64

  /// Creates a place.
  public init(image: String, function: String?, address: UInt64) {
    self.image = image
    self.function = function
    self.address = address
  }
}

extension CodePlace: CustomStringConvertible {
  /// The function's name, or its address in hexadecimal.
  public var description: String { function ?? "code at 0x" + String(address, radix: 16) }
}
